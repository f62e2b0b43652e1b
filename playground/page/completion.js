// The list above the composer: commands, or values for an option. The field keeps the focus; this only shows and remembers.

import { el } from './dom.js';

export class Completion {
  #title = el('div.title');
  #list = el('div.rows', { role: 'listbox', id: 'completion', 'aria-label': 'Suggestions' });
  #items = [];
  #active = 0;
  #field = null;
  element = el('div.completion', { hidden: true }, this.#title, this.#list);

  constructor(take) {
    this.take = take;
    // Pressing a suggestion must not take the focus from the field.
    this.element.addEventListener('pointerdown', (event) => event.preventDefault());
  }

  get isOpen() {
    return !this.element.hidden && this.#items.length > 0;
  }

  get active() {
    return this.#items[this.#active] ?? null;
  }

  /** Shows `items` (`{name, detail?, ...}`) for `field`, under `title`; with no items the title alone. */
  show(field, title, items) {
    this.#field = field;
    this.#items = items;
    this.#title.textContent = title;
    this.#title.hidden = !title;
    this.element.hidden = !title && !items.length;
    this.#list.replaceChildren(...items.map((item, position) => this.#row(item, position)));
    field.setAttribute('aria-expanded', String(items.length > 0));
    this.#move(0);
  }

  hide() {
    this.element.hidden = true;
    this.#items = [];
    this.#field?.setAttribute('aria-expanded', 'false');
    this.#field?.removeAttribute('aria-activedescendant');
  }

  /** Up and down; true when the key was one of them. */
  moved(event) {
    if (!this.isOpen || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return false;
    event.preventDefault();
    this.#move(this.#active + (event.key === 'ArrowDown' ? 1 : -1));
    return true;
  }

  #row(item, position) {
    return el(
      'div.option',
      { role: 'option', id: `completion-${position}`, onclick: () => this.take(item), onpointermove: () => this.#move(position) },
      el('span.label', {}, item.name),
      item.detail ? el('small', {}, item.detail) : null,
    );
  }

  #move(position) {
    const rows = [...this.#list.children];
    if (!rows.length) {
      this.#field.removeAttribute('aria-activedescendant');
      return;
    }
    this.#active = (position + rows.length) % rows.length;
    rows.forEach((row, at) => {
      row.classList.toggle('active', at === this.#active);
      row.setAttribute('aria-selected', String(at === this.#active));
    });
    rows[this.#active].scrollIntoView({ block: 'nearest' });
    this.#field.setAttribute('aria-activedescendant', `completion-${this.#active}`);
  }
}
