// A command being filled in: its name, a field for every option asked for, and the optional ones to add.

import { closedChoices, localized, parsed } from './commands.js';
import { Completion } from './completion.js';
import { el } from './dom.js';

const ASK_AFTER_MS = 150;

export class CommandLine {
  #fields = new Map();
  #fieldset = el('span.fields');
  #extras = el('span.extras');
  #asking = 0;
  #timer = null;
  element;
  completion = new Completion((item) => this.#take(item));

  /** `send(options)` with the values by option's name; `leave()` back to plain text; `first` names an option to ask for too. */
  constructor(command, store, actions, { send, leave, first }) {
    this.command = command;
    this.store = store;
    this.actions = actions;
    this.send = send;
    this.leave = leave;
    const label = `/${localized(command, 'name', this.#locale)}`;
    this.name = el('button.command', { type: 'button', onkeydown: (event) => this.#keyedName(event), title: 'Backspace: another command' }, label);
    this.element = el('div.commandline', { role: 'group', 'aria-label': label }, this.name, this.#fieldset, this.#extras);
    for (const option of command.options ?? []) if (option.required || option.name === first) this.#add(option);
    this.#drawExtras();
  }

  get #locale() {
    return this.store.me.locale;
  }

  /** Moves to the first field that still wants a value. */
  focus() {
    const empty = [...this.#fields.values()].find((field) => !field.input.value);
    const field = empty ?? [...this.#fields.values()].at(-1);
    (field?.input ?? this.name).focus();
    if (!field) this.completion.show(this.name, localized(this.command, 'description', this.#locale), []);
  }

  submit() {
    const options = {};
    for (const field of this.#fields.values()) {
      const value = this.#value(field);
      if (value instanceof Error) {
        this.#complain(field, value.message);
        return;
      }
      if (value !== null) options[field.option.name] = value;
    }
    this.send(options);
  }

  #value({ option, input, choice }) {
    if (choice && choice.name === input.value) return choice.value;
    if (!input.value) return option.required ? new Error('This option is required.') : null;
    const choices = closedChoices(option, this.store, this.#locale);
    if (!choices) return parsed(option, input.value);
    const exact = choices.find((each) => each.name.toLowerCase() === input.value.toLowerCase());
    return exact ? exact.value : new Error('Choose one from the list.');
  }

  #complain(field, words) {
    field.input.setAttribute('aria-invalid', 'true');
    field.input.focus();
    this.completion.show(field.input, `${this.#title(field.option)}: ${words}`, this.#suggestions(field) ?? []);
  }

  #add(option) {
    const input = el('input', {
      size: 6,
      role: 'combobox',
      autocomplete: 'off',
      spellcheck: 'false',
      'aria-controls': 'completion',
      'aria-expanded': 'false',
      'aria-label': localized(option, 'name', this.#locale),
      'aria-description': localized(option, 'description', this.#locale),
      'aria-required': option.required || null,
      onfocus: () => this.#suggest(field),
      oninput: () => {
        field.choice = null;
        input.removeAttribute('aria-invalid');
        this.#fit(input);
        this.#suggest(field);
      },
      onblur: () => this.completion.hide(),
      onkeydown: (event) => this.#keyed(event, field),
    });
    const field = { option, input, choice: null, holder: el('label.field', {}, el('span', {}, localized(option, 'name', this.#locale)), input) };
    this.#fields.set(option.name, field);
    this.#fieldset.append(field.holder);
    return field;
  }

  #fit(input) {
    input.size = Math.max(6, Math.min(40, input.value.length + 1));
  }

  #drawExtras() {
    const left = (this.command.options ?? []).filter((option) => !this.#fields.has(option.name));
    const extra = (option) =>
      el(
        'button.extra',
        {
          type: 'button',
          title: localized(option, 'description', this.#locale),
          onclick: () => {
            const field = this.#add(option);
            this.#drawExtras();
            field.input.focus();
          },
        },
        `+ ${localized(option, 'name', this.#locale)}`,
      );
    this.#extras.replaceChildren(...left.map(extra));
  }

  #remove(field) {
    field.holder.remove();
    this.#fields.delete(field.option.name);
    this.#drawExtras();
    this.focus();
  }

  #title(option) {
    return `${localized(option, 'name', this.#locale)} · ${localized(option, 'description', this.#locale)}`;
  }

  #suggestions({ option, input, choice }) {
    const typed = choice ? '' : input.value.toLowerCase();
    return closedChoices(option, this.store, this.#locale)?.filter((each) => each.name.toLowerCase().includes(typed));
  }

  #suggest(field) {
    clearTimeout(this.#timer);
    const closed = this.#suggestions(field);
    if (closed || !field.option.autocomplete) {
      this.completion.show(field.input, this.#title(field.option), closed ?? []);
      return;
    }
    this.completion.show(field.input, `${this.#title(field.option)} …`, []);
    this.#timer = setTimeout(() => this.#ask(field), ASK_AFTER_MS);
  }

  async #ask(field) {
    const asked = (this.#asking += 1);
    const others = {};
    for (const other of this.#fields.values()) {
      const value = other === field ? null : this.#value(other);
      if (value !== null && !(value instanceof Error)) others[other.option.name] = value;
    }
    const choices = await this.actions.complete(this.command.name, field.option.name, field.input.value, others);
    // Drop an outdated answer: the text has changed since, or the field has lost the focus.
    if (asked !== this.#asking || document.activeElement !== field.input) return;
    const named = choices.map((choice) => ({ name: localized(choice, 'name', this.#locale), value: choice.value }));
    this.completion.show(field.input, named.length ? this.#title(field.option) : `${this.#title(field.option)} (nothing found)`, named);
  }

  #take(item) {
    const field = [...this.#fields.values()].find((each) => each.input === document.activeElement);
    if (!field) return;
    field.choice = item;
    field.input.value = item.name;
    field.input.removeAttribute('aria-invalid');
    this.#fit(field.input);
    this.completion.hide();
    this.#asking += 1;
    if ([...this.#fields.values()].some((each) => !each.input.value)) this.focus();
  }

  #keyed(event, field) {
    if (this.completion.moved(event)) return;
    const { key } = event;
    if ((key === 'Enter' || key === 'Tab') && !event.shiftKey && this.completion.active && this.completion.isOpen) {
      event.preventDefault();
      this.#take(this.completion.active);
    } else if (key === 'Enter') {
      event.preventDefault();
      this.submit();
    } else if (key === 'Escape') {
      event.preventDefault();
      if (this.completion.isOpen) this.completion.hide();
      else this.leave();
    } else if (key === 'Backspace' && !field.input.value) {
      event.preventDefault();
      if (field.option.required) this.leave();
      else this.#remove(field);
    }
  }

  #keyedName(event) {
    if (event.key === 'Enter') {
      event.preventDefault();
      this.submit();
    } else if (event.key === 'Backspace' || event.key === 'Escape') {
      event.preventDefault();
      this.leave();
    }
  }
}
