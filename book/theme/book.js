'use strict';

// What a stylesheet cannot do, on top of mdBook's script.

// A session: what is typed, line by line with its continuations, apart from what is answered.
document.querySelectorAll('code.language-console').forEach(function (code) {
    const lines = code.textContent.replace(/\n$/, '').split('\n');
    const pieces = [];
    lines.forEach(function (line, at) {
        const typed = line.startsWith('$ ')
            || at > 0 && pieces[at - 1].className === 'typed' && lines[at - 1].endsWith('\\');
        const piece = document.createElement('span');
        piece.className = typed ? 'typed' : 'answer';
        piece.textContent = line + '\n';
        if (line.startsWith('$ ')) {
            const prompt = document.createElement('span');
            prompt.className = 'prompt';
            prompt.textContent = '$ ';
            piece.textContent = line.slice(2) + '\n';
            piece.prepend(prompt);
        }
        pieces.push(piece);
    });
    code.replaceChildren(...pieces);
});
