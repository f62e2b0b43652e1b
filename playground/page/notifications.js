// Notifications on the phone of the person shown, exactly as Discord shows them.

import { el, refill } from './dom.js';
import { icon } from './icons.js';
import { lastRead } from './reading.js';
import { href } from './route.js';
import { posted } from './time.js';

export class Notifications {
  #dialog = null;
  #shown = null;

  constructor(store) {
    this.store = store;
  }

  /** How many of them lead to what this person has not read yet. */
  get waiting() {
    const { notifications, me } = this.store;
    return notifications.filter(({ channel, message }) => BigInt(message) > lastRead(me.id, channel)).length;
  }

  /** The bell that opens the list. */
  bell() {
    const { waiting } = this;
    const label = waiting ? `Notifications, ${waiting} new` : 'Notifications';
    const badge = waiting ? el('span.badge', { 'aria-hidden': 'true' }, waiting) : null;
    return el('button.bell', { type: 'button', 'aria-label': label, title: 'Notifications on this user’s phone', 'data-key': 'bell', onclick: () => this.#open() }, icon('bell'), badge);
  }

  /** Keeps an open list up to date. */
  render() {
    const { notifications } = this.store;
    if (!this.#dialog || notifications === this.#shown) return;
    this.#shown = notifications;
    refill(this.#dialog, this.#draw());
  }

  #open() {
    this.#dialog = el('dialog.phone', {
      'aria-labelledby': 'phone-title',
      // A press beside it closes it, and one on a notification leads to its message.
      onclick: ({ target }) => (target === this.#dialog || target.closest('a, .close')) && this.#dialog.close(),
      onclose: () => {
        this.#dialog.remove();
        this.#dialog = null;
      },
    });
    this.#shown = null;
    document.body.append(this.#dialog);
    this.render();
    this.#dialog.showModal();
  }

  #draw() {
    const { notifications, me } = this.store;
    const close = el('button.close', { type: 'button', 'aria-label': 'Close', 'data-key': 'close' }, icon('close'));
    const items = [...notifications].reverse().map((each) => el('li', {}, this.#card(each)));
    return [
      el('div.sheet', {}, el('header', {}, el('h2', { id: 'phone-title' }, `The phone of ${me.name}`), close), items.length ? el('ol', {}, items) : el('p', {}, 'No notifications yet.')),
    ];
  }

  #card({ title, body, channel, message, timestamp }) {
    const { me } = this.store;
    return el(
      'a.notification',
      { href: href({ person: me.id, channel, message }), 'data-key': `notification-${message}` },
      el('strong', {}, title),
      posted(new Date(timestamp), me.locale),
      el('p', {}, body),
    );
  }
}
