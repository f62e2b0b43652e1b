import { el } from './dom.js';

/** Asks for a few things in a dialog; resolves with `{name: value}`, or null when the person thinks better of it. */
export function ask(title, action, fields) {
  return new Promise((resolve) => {
    const form = el(
      'form',
      {
        onsubmit: (event) => {
          event.preventDefault();
          done(Object.fromEntries(new FormData(form)));
        },
      },
      el('h2', { id: 'ask-title' }, title),
      fields.map(question),
      el(
        'footer',
        {},
        el('button.button.secondary', { type: 'button', onclick: () => done(null) }, 'Cancel'),
        el('button.button.primary', {}, action),
      ),
    );
    const dialog = el('dialog.form', { 'aria-labelledby': 'ask-title', oncancel: () => done(null) }, form);
    const done = (answer) => {
      dialog.remove();
      resolve(answer);
    };
    document.body.append(dialog);
    dialog.showModal();
    form.querySelector('input')?.focus();
  });
}

function question({ label, control }) {
  const single = control.matches('input, select, textarea');
  return el(single ? 'label.question' : 'div.question', {}, el('span', {}, label), control);
}
