// The line above the messages: where we are; on a phone also the way to the channels.

import { avatar } from './avatar.js';
import { el } from './dom.js';
import { icon } from './icons.js';

const KINDS = { 0: 'hash', 1: 'at', 11: 'thread' };

export class Place {
  constructor(store, drawer, notifications) {
    this.store = store;
    this.drawer = drawer;
    this.notifications = notifications;
  }

  key() {
    const { channel, me } = this.store;
    return JSON.stringify([channel, me, this.#elsewhere(), this.notifications.waiting]);
  }

  draw() {
    const { channel, me } = this.store;
    if (!channel) return [];
    const waiting = this.#elsewhere();
    const label = waiting ? `Channels and people, ${waiting} unread` : 'Channels and people';
    const menu = el('button.menu', { type: 'button', 'aria-label': label, 'data-key': 'menu', onclick: () => this.drawer.open() }, icon('menu'), waiting ? el('span.badge', { 'aria-hidden': 'true' }, waiting) : null);
    const parent = channel.parent_id && channel.type === 11 ? el('small', {}, `in #${this.store.channelName(channel.parent_id)}`) : null;
    const as = el('span.as', { title: `You are ${me.name}` }, 'as ', el('strong', {}, me.name), avatar(me));
    return [menu, icon(KINDS[channel.type]), el('h1', {}, channel.name), parent, as, this.notifications.bell()];
  }

  /** Mentions that wait in other channels. */
  #elsewhere() {
    const { world, channels, channel } = this.store;
    return [...channels, { id: world.dm }].filter(({ id }) => id !== channel?.id).reduce((sum, { id }) => sum + this.store.unread(id).pings, 0);
  }
}
