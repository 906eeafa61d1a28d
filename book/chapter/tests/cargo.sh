#!/bin/sh
# Stands in for cargo in the tests of the launcher, and does what the test says.
eval "$SCRIPT"
