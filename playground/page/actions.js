// Actions of a person. Each sends a request and shows its progress and failure at the place of the action.

export class Actions {
  constructor(store, socket) {
    this.store = store;
    this.socket = socket;
  }

  press(message, customId) {
    return this.#interact(message, customId, 'press', {});
  }

  /** The menu goes on showing the choice, as Discord's does, unless the answer changes the message or there is none. */
  async choose(message, customId, values) {
    this.#choice(message, customId, values);
    const kind = await this.#interact(message, customId, 'choose', { values });
    if (kind === 'update' || kind === null) this.#choice(message, customId, undefined);
  }

  #choice(message, customId, values) {
    const activity = this.store.activity(message.id);
    this.store.setActivity(message.id, { ...activity, chosen: { ...activity.chosen, [customId]: values } });
  }

  /** Resolves with the kind of the answer, null for none. */
  async #interact(message, customId, op, fields) {
    const { store } = this;
    const change = (changed) => store.setActivity(message.id, { ...store.activity(message.id), ...changed });
    change({ pressed: [...store.activity(message.id).pressed, customId], failure: null });
    let kind = null;
    let failure = null;
    try {
      ({ kind } = await this.socket.request(op, { channel: store.channel.id, message: message.id, custom_id: customId, ...fields }));
    } catch (error) {
      failure = error.message;
    }
    change({ pressed: store.activity(message.id).pressed.filter((id) => id !== customId), failure });
    return kind;
  }

  async slash(command, options) {
    await this.#orTell(`/${command}`, this.socket.request('slash', { channel: this.store.channel.id, command, options }));
  }

  async useMenu(command, target) {
    await this.#orTell(command, this.socket.request('menu', { channel: this.store.channel.id, command, target }));
  }

  /** A name after an @ becomes a mention, the longest that fits. */
  async say(words) {
    const { channel, people, world } = this.store;
    const longestFirst = [...people, world.bot].sort((a, b) => b.name.length - a.name.length);
    const text = longestFirst.reduce((said, { id, name }) => said.replaceAll(`@${name}`, `<@${id}>`), words);
    await this.#orTell('Message not sent', this.socket.request('say', { channel: channel.id, text }));
  }

  /** The choices for the option under the cursor; none when the bot does not answer. */
  async complete(command, option, value, options) {
    const request = { channel: this.store.channel.id, command, option, value, options };
    const answer = await this.socket.request('complete', request).catch(() => ({ choices: [] }));
    return answer.choices;
  }

  /** Rejects with an Error whose message is for the person, so that the modal can stay open. */
  async submit(modal, values) {
    await this.socket.request('submit', { modal: modal.id, values });
  }

  dismiss(message) {
    return this.#orTell('Dismiss', this.socket.request('dismiss', { message: message.id }));
  }

  addPerson(name, locale) {
    return this.#orTell('Add a user', this.socket.request('add_person', { name, locale }));
  }

  setPerson(person, fields) {
    return this.#orTell(person.name, this.socket.request('set_person', { person: person.id, ...fields }));
  }

  setGuildLocale(locale) {
    return this.#orTell('Server language', this.socket.request('set_guild', { locale }));
  }

  setCommunity(community) {
    return this.#orTell('Community', this.socket.request('set_guild', { community }));
  }

  newThread(channel, fields) {
    return this.#orTell('New thread', this.socket.request('new_thread', { channel: channel.id, ...fields }));
  }

  newPost(channel, fields) {
    return this.#orTell('New post', this.socket.request('new_post', { channel: channel.id, ...fields }));
  }

  newPlace(fields) {
    return this.#orTell('New channel', this.socket.request('new_place', fields));
  }

  setPlace(channel, fields) {
    return this.#orTell(channel.name, this.socket.request('set_place', { channel: channel.id, ...fields }));
  }

  async #orTell(subject, request) {
    this.store.notify(null);
    try {
      return await request;
    } catch (error) {
      this.store.notify(`${subject}: ${error.message}`);
      return null;
    }
  }
}
