// A form the bot asks the person to fill in.

import { ofPeople } from './components.js';
import { el, refill } from './dom.js';
import { markdown } from './markdown.js';
import { select } from './select.js';

const PARAGRAPH = 2;
const PEOPLE = 5;
const FILE_LIMIT = 10 * 2 ** 20;

export class Modal {
  #dialog = null;
  #shown = null;

  constructor(store, actions, known) {
    this.store = store;
    this.actions = actions;
    this.known = known;
  }

  render() {
    const { modal } = this.store;
    if (modal?.id === this.#shown) return;
    this.#dialog?.remove();
    this.#shown = modal?.id;
    if (modal) this.#open(modal);
  }

  #open(modal) {
    const inputs = new Map();
    const add = (customId, read) => inputs.set(customId, read);
    const failure = el('p.failure', { role: 'alert', hidden: true });
    const send = el('button.button.primary', {}, 'Submit');
    const submit = async (event) => {
      event.preventDefault();
      send.disabled = true;
      try {
        const values = [...inputs].map(async ([customId, read]) => [customId, await read()]);
        await this.actions.submit(modal, Object.fromEntries(await Promise.all(values)));
        this.#close();
      } catch (error) {
        failure.textContent = error.message;
        failure.hidden = false;
        send.disabled = false;
      }
    };
    const cancel = el('button.button.secondary', { type: 'button', onclick: () => this.#close() }, 'Cancel');
    const fields = modal.components.map((part) => this.#field(part, modal.id, add));
    this.#dialog = el(
      'dialog.form',
      { 'aria-labelledby': 'modal-title', oncancel: () => this.#close() },
      el('form', { onsubmit: submit }, el('h2', { id: 'modal-title' }, modal.title), fields, failure, el('footer', {}, cancel, send)),
    );
    document.body.append(this.#dialog);
    this.#dialog.showModal();
    this.#dialog.querySelector('input, textarea, .select')?.focus();
  }

  #close() {
    this.store.modal = null;
    this.store.changed();
  }

  #field(part, modal, add) {
    const ROW = 1;
    const TEXT = 10;
    const LABEL = 18;
    if (part.type === ROW) return part.components.map((each) => this.#field({ type: LABEL, label: each.label, component: each }, modal, add));
    if (part.type === TEXT) return el('div.text', {}, markdown(part.content, this.known));
    if (part.type !== LABEL) return null;
    const id = `modal-${part.component.custom_id}`;
    const help = part.description ? el('small', { id: `${id}-help` }, part.description) : null;
    const required = (part.component.required ?? true) && part.component.type !== 23 ? el('span.needed', { 'aria-hidden': 'true' }, '*') : null;
    const component = part.component.type === PEOPLE ? ofPeople(part.component, this.known) : part.component;
    const input = INPUTS[component.type]?.(component, id, add, `${modal}.${part.component.custom_id}`);
    if (help) input?.setAttribute('aria-describedby', help.id);
    return el('div.question', {}, el('label', { for: id, id: `${id}-label` }, part.label, required), help, input);
  }
}

// By component type: the control, which also registers how to read its value.
const INPUTS = {
  3: menu,
  4: textInput,
  [PEOPLE]: menu,
  19: upload,
  21: (part, id, add) => options(part, id, add, 'radio', (values) => values[0] ?? null),
  22: (part, id, add) => options(part, id, add, 'checkbox', (values) => values),
  23: (part, id, add) => {
    const input = el('input', { type: 'checkbox', id, checked: part.default });
    add(part.custom_id, () => input.checked);
    return input;
  },
};

function textInput(part, id, add) {
  const long = part.style === PARAGRAPH;
  const input = el(long ? 'textarea' : 'input', {
    id,
    rows: long ? 4 : null,
    placeholder: part.placeholder,
    required: part.required ?? true,
    minlength: part.min_length,
    maxlength: part.max_length ?? 4000,
    autocomplete: 'off',
  });
  input.value = part.value ?? '';
  add(part.custom_id, () => input.value);
  return input;
}

/** A file to upload. Its value is a list of names and contents, which a frame carries as base64. */
function upload(part, id, add) {
  const input = el('input', { type: 'file', id, multiple: (part.max_values ?? 1) > 1, required: part.required ?? true });
  add(part.custom_id, () => Promise.all([...input.files].map(encoded)));
  return input;
}

async function encoded(file) {
  if (file.size > FILE_LIMIT) throw new Error(`${file.name} is too large: at most ${FILE_LIMIT / 2 ** 20} MB.`);
  const reader = new FileReader();
  await new Promise((resolve, reject) => {
    reader.onload = resolve;
    reader.onerror = () => reject(new Error(`${file.name} cannot be read.`));
    reader.readAsDataURL(file);
  });
  return { name: file.name, base64: reader.result.split(',')[1] ?? '' };
}

function menu(part, id, add, key) {
  let chosen = part.options.filter((option) => option.default).map((option) => option.value);
  const holder = el('div', { role: 'group', 'aria-labelledby': `${id}-label` });
  const draw = () => {
    const pick = (values) => {
      chosen = values;
      draw();
    };
    refill(holder, [select(part, { chosen, key, pick })]);
  };
  draw();
  const needed = part.required ?? true;
  add(part.custom_id, () => (chosen.length || needed ? chosen : null));
  return holder;
}

function options(part, id, add, type, shape) {
  const boxes = part.options.map((option) => el('input', { type, name: id, value: option.value, checked: option.default, required: type === 'radio' && (part.required ?? true) }));
  add(part.custom_id, () => shape(boxes.filter((box) => box.checked).map((box) => box.value)));
  return el(
    'div.boxes',
    { role: type === 'radio' ? 'radiogroup' : 'group', 'aria-labelledby': `${id}-label` },
    part.options.map((option, at) => el('label', {}, boxes[at], el('span', {}, option.label, option.description ? el('small', {}, option.description) : null))),
  );
}
