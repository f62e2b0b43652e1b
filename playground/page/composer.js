// The composer: plain text, or a command after `/`.

import { CommandLine } from './commandline.js';
import { localized, matching, usableCommands } from './commands.js';
import { Completion } from './completion.js';
import { el } from './dom.js';
import { icon } from './icons.js';
import { FORUM, written } from './kinds.js';

const NARROW = matchMedia('(max-width: 719px)');

export class Composer {
  #root;
  #line = null;
  #shows = '';
  #drafts = new Map();
  #holder = el('div.field');
  #suggestions = el('div');
  #notice = el('p.notice', { role: 'alert', hidden: true });
  #completion = new Completion((item) => this.#begin(item.command));
  #text = el('textarea', {
    rows: 1,
    maxlength: 2000,
    role: 'combobox',
    'aria-controls': 'completion',
    'aria-expanded': 'false',
    oninput: () => this.#typed(),
    onfocus: () => this.#typed(),
    onblur: () => this.#completion.hide(),
    onkeydown: (event) => this.#keyed(event),
  });

  constructor(root, store, actions) {
    this.#root = root;
    this.store = store;
    this.actions = actions;
    const slash = el('button.slash', { type: 'button', 'aria-label': 'Commands', title: 'Commands', onclick: () => this.#offer() }, icon('slash'));
    const send = el('button.send', { type: 'button', 'aria-label': 'Send', title: 'Send', onclick: () => this.#send() }, icon('send'));
    // Pressing the button must not close a phone's keyboard.
    send.addEventListener('pointerdown', (event) => event.preventDefault());
    root.append(this.#notice, this.#suggestions, el('div.box', {}, slash, this.#holder, send));
    this.#plain();
    document.addEventListener('keydown', (event) => this.#catch(event));
  }

  render() {
    const { channel, me } = this.store;
    if (!channel) return;
    const shows = `${me.id} ${channel.id}`;
    if (shows !== this.#shows) this.#move(shows);
    // In a forum one writes posts only.
    this.#root.hidden = channel.type === FORUM;
    const where = written(channel);
    const words = NARROW.matches ? `Message ${where}` : `Message ${where} or type / for commands`;
    this.#text.placeholder = words;
    this.#text.setAttribute('aria-label', words);
  }

  renderNotice() {
    const { notice } = this.store;
    this.#notice.hidden = !notice;
    if (notice && this.#notice.dataset.words !== notice) {
      const close = el('button', { type: 'button', 'aria-label': 'Close', onclick: () => this.store.notify(null) }, icon('close'));
      this.#notice.replaceChildren(icon('warning'), el('span', {}, notice), close);
    }
    this.#notice.dataset.words = notice ?? '';
  }

  /** Begins the command of this name, as if it had been typed, with a field for the option `first` if given. */
  fill(name, first) {
    const command = this.#commands().find((each) => each.name === name);
    if (command) {
      this.#begin(command, first);
      return;
    }
    this.#plain(`/${name}`);
    this.#text.focus();
    this.#typed();
  }

  focus() {
    if (this.#line) this.#line.focus();
    else this.#text.focus({ preventScroll: true });
  }

  #commands() {
    const { world, channel, me } = this.store;
    return world && channel && me ? usableCommands(world, channel, me) : [];
  }

  #move(shows) {
    if (!this.#line && this.#shows) this.#drafts.set(this.#shows, this.#text.value);
    this.#shows = shows;
    this.#plain(this.#drafts.get(shows) ?? '');
    // Not on a phone, where focus raises the keyboard over the messages.
    if (matchMedia('(pointer: fine)').matches && !document.querySelector('dialog[open]')) this.focus();
  }

  #plain(text = '') {
    this.#line = null;
    this.#text.value = text;
    this.#holder.replaceChildren(this.#text);
    this.#suggestions.replaceChildren(this.#completion.element);
    this.#completion.hide();
    this.#grow();
  }

  #begin(command, first) {
    const leave = () => {
      this.#plain('/');
      this.#text.focus();
    };
    const send = (options) => {
      this.#plain();
      this.#text.focus();
      this.actions.slash(command.name, options);
    };
    this.#line = new CommandLine(command, this.store, this.actions, { send, leave, first });
    this.#completion.hide();
    this.#holder.replaceChildren(this.#line.element);
    this.#suggestions.replaceChildren(this.#line.completion.element);
    this.#line.focus();
  }

  #offer() {
    this.#plain('/');
    this.#text.focus();
    this.#typed();
  }

  #typed() {
    this.#grow();
    const typed = /^\/([^\s]*)(\s?)$/.exec(this.#text.value);
    if (!typed || !this.store.me) {
      this.#completion.hide();
      return;
    }
    const { locale } = this.store.me;
    const found = matching(this.#commands(), typed[1], locale);
    const exact = found.find((command) => localized(command, 'name', locale) === typed[1] || command.name === typed[1]);
    if (typed[2] && exact) {
      this.#begin(exact);
      return;
    }
    const item = (command) => ({
      name: `/${localized(command, 'name', locale)}`,
      detail: localized(command, 'description', locale),
      command,
    });
    const offline = this.store.world.bot.online ? 'No such command' : `${this.store.world.bot.name} is not running`;
    this.#completion.show(this.#text, found.length ? '' : offline, found.map(item));
  }

  #grow() {
    this.#text.style.height = 'auto';
    this.#text.style.height = `${Math.min(this.#text.scrollHeight, 200)}px`;
  }

  #keyed(event) {
    if (event.isComposing || this.#completion.moved(event)) return;
    const chosen = this.#completion.isOpen ? this.#completion.active : null;
    if (chosen && (event.key === 'Enter' || event.key === 'Tab')) {
      event.preventDefault();
      this.#begin(chosen.command);
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      this.#send();
    } else if (event.key === 'Escape') {
      this.#completion.hide();
    }
  }

  #send() {
    if (this.#line) {
      this.#line.submit();
      return;
    }
    const text = this.#text.value.trim();
    if (!text) return;
    this.#plain();
    this.#text.focus();
    this.actions.say(text);
  }

  /** Typing with the focus nowhere is typing here. */
  #catch(event) {
    const nowhere = document.activeElement === document.body || document.activeElement?.id === 'scroller';
    if (!nowhere || event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey || event.key === ' ') return;
    this.focus();
  }
}
