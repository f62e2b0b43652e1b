// The server's name and language, its channels and threads, and the direct message with the bot.

import { ask } from './ask.js';
import { avatar } from './avatar.js';
import { el } from './dom.js';
import { icon } from './icons.js';
import { languageMenu } from './languages.js';
import { DIRECT, href } from './route.js';

const THREAD = 11;

export class Channels {
  constructor(store, actions) {
    this.store = store;
    this.actions = actions;
  }

  key() {
    const { world, channels, channel } = this.store;
    const unread = [...channels, { id: world.dm }].map(({ id }) => this.store.unread(id));
    return JSON.stringify([world.me, world.channels, world.bot, channel?.id, unread]);
  }

  draw() {
    const { world, channels } = this.store;
    return [
      el('h2', {}, 'Channels'),
      el('ul', {}, channels.map((channel) => el('li', {}, this.#link(channel), channel.type === THREAD ? null : this.#threadButton(channel)))),
      el('h2', {}, 'Direct message'),
      el('ul', {}, el('li', {}, this.#link({ id: world.dm, name: world.bot.name, type: 1 }))),
    ];
  }

  #link(channel) {
    const { store } = this;
    const { count, pings } = store.unread(channel.id);
    const direct = channel.type === 1;
    const current = store.channel?.id === channel.id;
    const classes = ['channel', channel.type === THREAD && 'thread', count && 'unread'].filter(Boolean);
    return el(
      `a.${classes.join('.')}`,
      {
        href: href({ person: store.me.id, channel: direct ? DIRECT : channel.id }),
        'aria-current': current ? 'page' : null,
        'aria-label': `${direct ? 'Direct message with ' : ''}${channel.name}${count ? `, ${count} unread` : ''}`,
        'data-key': `channel-${channel.id}`,
      },
      direct ? avatar(null, true) : icon(channel.type === THREAD ? 'thread' : 'hash'),
      el('span.label', {}, channel.name),
      direct ? el(store.world.bot.online ? 'span.status.online' : 'span.status', { title: store.world.bot.online ? 'running' : 'not running' }) : null,
      pings ? el('span.badge', {}, pings) : null,
    );
  }

  #threadButton(channel) {
    const label = `New thread in #${channel.name}`;
    const open = async () => {
      const name = el('input', { name: 'name', required: true, maxlength: 100, autocomplete: 'off' });
      const answer = await ask(label, 'Create', [{ label: 'Name', control: name }]);
      const opened = answer?.name.trim() && (await this.actions.newThread(channel, answer.name.trim()));
      if (opened) location.hash = href({ person: this.store.me.id, channel: opened.channel });
    };
    return el('button.add', { type: 'button', 'aria-label': label, title: label, 'data-key': `thread-${channel.id}`, onclick: open }, icon('add'));
  }
}

export class Guild {
  constructor(store, actions) {
    this.store = store;
    this.actions = actions;
  }

  key() {
    return JSON.stringify([this.store.world.guild, this.store.world.locales]);
  }

  draw() {
    const { world } = this.store;
    const menu = languageMenu(world.locales, world.guild.locale, {
      'aria-label': 'Server language',
      'data-key': 'guild-language',
      onchange: (event) => this.actions.setGuildLocale(event.target.value),
    });
    const language = el('label', { title: 'Server language: what everybody sees is in it' }, icon('globe'), menu);
    return [el('img', { src: '/page/clew.svg', alt: '' }), el('strong', {}, world.guild.name), language];
  }
}
