// The server's name and language, its channels and threads, and the direct message with the bot.

import { ask } from './ask.js';
import { avatar } from './avatar.js';
import { el } from './dom.js';
import { icon } from './icons.js';
import { DM, FORUM, OPENED, isThread, kindOf, takesPrivateThreads, takesThreads } from './kinds.js';
import { languageMenu } from './languages.js';
import { DIRECT, href } from './route.js';

const ELSEWHERE = 'elsewhere';

export class Channels {
  constructor(store, actions) {
    this.store = store;
    this.actions = actions;
  }

  key() {
    const { world, channels, groups, channel } = this.store;
    const unread = [...channels, ...groups, { id: world.dm }].map(({ id }) => this.store.unread(id));
    return JSON.stringify([world.me, world.channels, world.bot, channel?.id, unread]);
  }

  draw() {
    const { world, channels, groups } = this.store;
    const list = (some) => el('ul', {}, some.map((channel) => el('li', {}, this.#link(channel), takesThreads(channel) ? this.#threadButton(channel) : null)));
    const there = channels.filter((channel) => channel.elsewhere);
    return [
      el('h2', {}, 'Channels', this.#addButton()),
      list(channels.filter((channel) => !channel.elsewhere)),
      there.length ? [el('h2', { title: 'A server without the bot: its users have installed the bot for themselves' }, world.elsewhere), list(there)] : null,
      el('h2', {}, 'Direct messages', this.#groupButton()),
      list([{ id: world.dm, name: world.bot.name, type: DM }, ...groups]),
    ];
  }

  #link(channel) {
    const { store } = this;
    const { count, red } = store.unread(channel.id);
    const direct = channel.type === DM;
    const current = store.channel?.id === channel.id;
    const classes = ['channel', isThread(channel) && 'thread', count && 'unread'].filter(Boolean);
    return el(
      `a.${classes.join('.')}`,
      {
        href: href({ person: store.me.id, channel: direct ? DIRECT : channel.id }),
        'aria-current': current ? 'page' : null,
        'aria-label': `${direct ? 'Direct message with ' : ''}${channel.name}${count ? `, ${count} unread` : ''}`,
        'data-key': `channel-${channel.id}`,
      },
      direct ? avatar(null, true) : icon(kindOf(channel).icon),
      el('span.label', {}, channel.name),
      direct ? el(store.world.bot.online ? 'span.status.online' : 'span.status', { title: store.world.bot.online ? 'running' : 'not running' }) : null,
      red ? el('span.badge', { title: 'Unread count, silent messages included' }, red) : null,
    );
  }

  #threadButton(channel) {
    const label = channel.type === FORUM ? `New post in #${channel.name}` : `New thread in #${channel.name}`;
    const open = () => openThread(channel, this.store, this.actions);
    return el('button.add', { type: 'button', 'aria-label': label, title: label, 'data-key': `thread-${channel.id}`, onclick: open }, icon('add'));
  }

  #addButton() {
    const open = async () => {
      const name = el('input', { name: 'name', required: true, maxlength: 100, autocomplete: 'off' });
      const kinds = OPENED.map((type) => el('option', { value: type }, kindOf({ type }).words));
      const kind = el('select', { name: 'kind' }, kinds, el('option', { value: ELSEWHERE }, 'Text, in a server without the bot'));
      const answer = await ask('New channel', 'Create', [{ label: 'Name', control: name }, { label: 'Kind', control: kind }]);
      const where = answer?.kind === ELSEWHERE ? { elsewhere: true } : { kind: answer?.kind };
      if (answer) enter(this.store, await this.actions.newPlace({ name: answer.name, ...where }));
    };
    return el('button.plus', { type: 'button', 'aria-label': 'New channel', title: 'New channel', 'data-key': 'new-channel', onclick: open }, icon('add'));
  }

  #groupButton() {
    const open = async () => {
      const name = el('input', { name: 'name', required: true, maxlength: 100, autocomplete: 'off' });
      const others = this.store.people.filter(({ id }) => id !== this.store.me.id);
      const box = ({ id, name }) => el('label', {}, el('input', { type: 'checkbox', name: id }), el('span', {}, name));
      const people = el('div.boxes', { role: 'group' }, others.map(box));
      const answer = await ask('New group', 'Create', [{ label: 'Name', control: name }, { label: 'With', control: people }]);
      if (!answer) return;
      const group = others.map(({ id }) => id).filter((id) => id in answer);
      enter(this.store, await this.actions.newPlace({ name: answer.name, group }));
    };
    const label = 'New group: a direct message between several users, without the bot';
    return el('button.plus', { type: 'button', 'aria-label': 'New group', title: label, 'data-key': 'new-group', onclick: open }, icon('add'));
  }
}

/** Asks for a thread's name, or for a post's title and words, and goes there. */
export async function openThread(channel, store, actions) {
  const name = el('input', { name: 'name', required: true, maxlength: 100, autocomplete: 'off' });
  const fields = [{ label: channel.type === FORUM ? 'Title' : 'Name', control: name }];
  if (channel.type === FORUM) {
    fields.push({ label: 'Message', control: el('textarea', { name: 'text', rows: 4, required: true, maxlength: 2000 }) });
    const answer = await ask(`New post in #${channel.name}`, 'Post', fields);
    if (answer) enter(store, await actions.newPost(channel, answer));
    return;
  }
  if (takesPrivateThreads(channel)) fields.push({ label: 'Who sees it', control: privacy() });
  const answer = await ask(`New thread in #${channel.name}`, 'Create', fields);
  if (answer) enter(store, await actions.newThread(channel, { name: answer.name, private: answer.privacy === 'private' }));
}

function privacy() {
  return el('select', { name: 'privacy' }, el('option', { value: 'public' }, 'Everyone in the channel'), el('option', { value: 'private' }, 'Only users mentioned in it, and the bot if mentioned'));
}

function enter(store, opened) {
  if (opened) location.hash = href({ person: store.me.id, channel: opened.channel });
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
    const language = el('label', { title: 'Server language: always American English unless this is a Community server' }, icon('globe'), menu);
    const community = el('button.community', {
      type: 'button',
      role: 'switch',
      'aria-checked': String(world.guild.community),
      'aria-label': 'Community server',
      title: world.guild.community ? 'A Community server: it can have its own language' : 'Not a Community server: its language is always American English',
      'data-key': 'community',
      onclick: () => this.actions.setCommunity(!world.guild.community),
    }, icon('community'));
    return [el('img', { src: '/page/clew.svg', alt: '' }), el('strong', {}, world.guild.name), language, community];
  }
}
