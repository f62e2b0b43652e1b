// The line above the messages: where we are; on a phone also the way to the channels.

import { avatar } from './avatar.js';
import { el } from './dom.js';
import { askSettings, hasSettings } from './holds.js';
import { icon } from './icons.js';
import { isThread, kindOf } from './kinds.js';


export class Place {
  constructor(store, actions, drawer, notifications) {
    this.store = store;
    this.actions = actions;
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
    const label = waiting ? `Channels and users, ${waiting} unread` : 'Channels and users';
    const menu = el('button.menu', { type: 'button', 'aria-label': label, 'data-key': 'menu', onclick: () => this.drawer.open() }, icon('menu'), waiting ? el('span.badge', { 'aria-hidden': 'true' }, waiting) : null);
    const parent = channel.parent_id && isThread(channel) ? el('small', {}, `in #${this.store.channelName(channel.parent_id)}`) : null;
    const settings = hasSettings(channel)
      ? el('button.settle', { type: 'button', 'aria-label': 'Channel settings', title: 'Channel settings', 'data-key': 'settings', onclick: () => askSettings(channel, this.store, this.actions) }, icon('settings'))
      : null;
    const as = el('span.as', { title: `You are ${me.name}` }, el('span.word', {}, 'as '), el('strong', {}, me.name), avatar(me));
    return [menu, icon(kindOf(channel).icon), el('h1', {}, channel.name), parent, settings, as, this.notifications.bell()];
  }

  /** The red number of all other channels. */
  #elsewhere() {
    const { world, channels, channel } = this.store;
    return [...channels, { id: world.dm }].filter(({ id }) => id !== channel?.id).reduce((sum, { id }) => sum + this.store.unread(id).red, 0);
  }
}
