// Bottom left: all people, one click to become each, and the settings of the person shown.

import { ask } from './ask.js';
import { avatar } from './avatar.js';
import { el } from './dom.js';
import { icon } from './icons.js';
import { languageMenu } from './languages.js';
import { withPersonMenu } from './personmenu.js';
import { DIRECT, href } from './route.js';

const TRYING = 'trying-names';

export class People {
  constructor(store, actions) {
    this.store = store;
    this.actions = actions;
  }

  /** What this view depends on, to draw it only when that changed. */
  key() {
    const { people, world, channel } = this.store;
    return JSON.stringify([people, world.me, world.locales, channel?.id, people.map((person) => this.#calls(person))]);
  }

  draw() {
    const { store } = this;
    const { me } = store;
    const add = el('button.round', { type: 'button', 'aria-label': 'Add a user', title: 'Add a user', 'data-key': 'add', onclick: () => this.#add() }, icon('add'));
    return [
      el('div.strip', { role: 'group', 'aria-label': 'Switch user' }, store.people.map((person) => this.#link(person)), add),
      el('div.settings', {}, this.#language(me), this.#nick(me), this.#direct(me), this.#membership(me)),
    ];
  }

  #link(person) {
    const current = person.id === this.store.me.id;
    const calls = this.#calls(person);
    const words = `${person.name}${calls ? `, ${calls} unread` : ''}`;
    const { channel } = this.store;
    const link = el(
      'a.person',
      {
        href: href({ person: person.id, channel: channel?.id === this.store.world.dm ? DIRECT : channel?.id }),
        'aria-current': current ? 'true' : null,
        'aria-label': words,
        title: current ? person.name : `Act as ${person.name} (Ctrl+click: in a new tab)`,
        'data-key': `person-${person.id}`,
      },
      avatar(person),
      el('span.who', { 'aria-hidden': 'true' }, person.name),
      calls ? el('span.badge', { 'aria-hidden': 'true' }, calls) : null,
    );
    return withPersonMenu(link, person, this.store, this.actions);
  }

  /** The red number of others, in the channels this tab can see and in their DM: a hint whose turn it is. */
  #calls(person) {
    if (person.id === this.store.me.id) return 0;
    const places = [...this.store.channels, { id: person.dm }];
    return places.reduce((sum, { id }) => sum + this.store.unread(id, person).red, 0);
  }

  #language(me) {
    const change = (event) => this.actions.setPerson(me, { locale: event.target.value });
    const menu = languageMenu(this.store.world.locales, me.locale, { 'data-key': 'language', onchange: change });
    return el('label', {}, el('span', {}, 'Language'), menu);
  }

  #nick(me) {
    const change = (event) => this.actions.setPerson(me, { nick: event.target.value });
    const field = el('input', { value: me.nick, placeholder: me.name, maxlength: 32, autocomplete: 'off', list: TRYING, 'data-key': 'nick', onchange: change });
    return el('label', { title: 'This user’s name in the server' }, el('span', {}, 'Nickname'), field, this.#tryingNames());
  }

  /** What one might call somebody to see whether the bot takes it for plain words. */
  #tryingNames() {
    return el('datalist', { id: TRYING }, this.store.world.trying_names.map((name) => el('option', { value: name })));
  }

  #direct(me) {
    return this.#switch(me, 'dms_open', me.dms_open ? 'DMs open' : 'DMs closed', 'If closed, the bot cannot send this user direct messages');
  }

  #membership(me) {
    return this.#switch(me, 'in_guild', me.in_guild ? 'In the server' : 'Has left the server', 'A user who left sees none of its channels, and gets no direct messages from the bot');
  }

  #switch(me, field, words, title) {
    const change = (event) => this.actions.setPerson(me, { [field]: event.target.checked });
    const box = el('input.switch', { type: 'checkbox', role: 'switch', checked: me[field], 'data-key': field, onchange: change });
    return el('label', { title }, el('span', {}, words), box);
  }

  async #add() {
    const name = el('input', { name: 'name', required: true, maxlength: 32, autocomplete: 'off', list: TRYING });
    const menu = languageMenu(this.store.world.locales, this.store.me.locale, { name: 'locale' });
    const answer = await ask('Add a user', 'Add', [
      { label: 'Name', control: name },
      { label: 'Language', control: menu },
    ]);
    const added = answer?.name.trim() && (await this.actions.addPerson(answer.name.trim(), answer.locale));
    if (added) location.hash = href({ person: added.person, channel: this.store.channel.type === 1 ? DIRECT : this.store.channel.id });
  }
}
