// The state of the page: the world from the server, plus this tab's place and pending presses.

import { DM, GROUP_DM, isChannel, isPrivate, isThread } from './kinds.js';
import { lastRead, markRead } from './reading.js';
import { DIRECT } from './route.js';

const byId = (a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1);

export class Store {
  connected = false;
  everConnected = false;
  world = null;
  place = { person: null, channel: null };
  modal = null;
  notice = null;
  /** The newest id when this page was loaded: what was private before that is lost. */
  since = undefined;
  /** What the phone of the person shown has shown, oldest first. */
  notifications = [];
  /** What has raised each person's red numbers, silent messages too: pairs of channel and message, by the person's id. */
  #counted = new Map();
  #histories = new Map();
  #activity = new Map();
  #watchers = [];
  #scheduled = false;

  watch(watcher) {
    this.#watchers.push(watcher);
  }

  /** Tells the watchers once, after everything that happens in this turn of the loop. */
  changed() {
    if (this.#scheduled) return;
    this.#scheduled = true;
    queueMicrotask(() => {
      this.#scheduled = false;
      for (const watcher of this.#watchers) watcher();
    });
  }

  receive(frame) {
    this.#frames[frame.op]?.(frame);
    this.changed();
  }

  #frames = {
    world: (frame) => {
      if (frame.me !== this.world?.me) {
        this.#histories.clear();
        this.#activity.clear();
        this.notifications = [];
        this.modal = null;
      }
      this.world = frame;
    },
    history: ({ channel, messages }) => {
      this.#histories.set(channel, new Map(messages.sort(byId).map((message) => [message.id, message])));
    },
    message: ({ channel, message }) => {
      const history = this.#histories.get(channel) ?? new Map();
      const isNew = !history.has(message.id);
      history.set(message.id, message);
      this.#histories.set(channel, isNew ? new Map([...history].sort(([, a], [, b]) => byId(a, b))) : history);
      this.onmessage?.(channel, message, isNew);
    },
    gone: ({ channel, message }) => this.#histories.get(channel)?.delete(message),
    notifications: ({ notifications }) => {
      this.notifications = notifications;
    },
    notification: ({ notification }) => {
      this.notifications = [...this.notifications, notification];
    },
    counted: ({ people }) => {
      this.#counted = new Map(Object.entries(people));
    },
    raised: ({ people, channel, message }) => {
      for (const person of people) this.#counted.set(person, [...(this.#counted.get(person) ?? []), [channel, message]]);
    },
    modal: ({ id, modal }) => {
      this.modal = { ...modal, id };
    },
  };

  /** The person shown; null until the server has answered with what that person sees. */
  get me() {
    if (this.world?.me !== this.place.person) return null;
    return this.people.find((person) => person.id === this.place.person) ?? null;
  }

  get people() {
    return this.world?.people ?? [];
  }

  /** Channels in the server's order, each followed by its threads; last those of the server in which the bot is not. */
  get channels() {
    const all = this.world?.channels ?? [];
    const threads = (parent) => all.filter((channel) => isThread(channel) && channel.parent_id === parent.id);
    const [here, there] = [false, true].map((elsewhere) => all.filter((channel) => isChannel(channel) && channel.elsewhere === elsewhere));
    return [...here, ...there].flatMap((channel) => [channel, ...threads(channel)]);
  }

  /** The group direct messages in which the person shown is. */
  get groups() {
    return (this.world?.channels ?? []).filter(({ type }) => type === GROUP_DM);
  }

  /** The channel this tab shows: `{id, name, type, parent_id}`; the direct message has type 1. */
  get channel() {
    if (!this.world) return null;
    const { dm, bot } = this.world;
    const direct = { id: dm, name: bot.name, type: DM };
    if (this.place.channel === DIRECT || this.place.channel === dm) return direct;
    return [...this.channels, ...this.groups].find((channel) => channel.id === this.place.channel) ?? this.channels[0] ?? direct;
  }

  messages(channel) {
    return [...(this.#histories.get(channel)?.values() ?? [])];
  }

  /** False until the server has told what was said in `channel` before. */
  knows(channel) {
    return this.#histories.has(channel);
  }

  /** How many messages `person` has not seen in `channel`, and their red number there, which deleting does not lower. */
  unread(channel, person = this.me) {
    const read = lastRead(person.id, channel);
    const fresh = this.messages(channel).filter((message) => message.author.id !== person.id && BigInt(message.id) > read);
    const counted = this.#countedIn(channel, person).filter((message) => BigInt(message) > read);
    return { count: Math.max(fresh.length, counted.length), red: counted.length };
  }

  #countedIn(channel, person) {
    return (this.#counted.get(person.id) ?? []).filter(([where]) => where === channel).map(([, message]) => message);
  }

  /** Notes that the person shown has now seen everything in `channel`. */
  read(channel) {
    const ids = [this.messages(channel).at(-1)?.id, this.#countedIn(channel, this.me).at(-1)].filter(Boolean).map(BigInt);
    const newest = ids.reduce((a, b) => (a > b ? a : b), 0n);
    if (newest && markRead(this.me.id, channel, String(newest))) this.changed();
  }

  /** The name to show for a user's id in the channel shown, or null for a stranger. */
  name(user) {
    if (user === this.world?.bot.id) return this.world.bot.name;
    const person = this.people.find((each) => each.id === user);
    const here = this.channel ?? {};
    return (isPrivate(here) || here.elsewhere ? null : person?.nick) ?? person?.name ?? null;
  }

  channelName(id) {
    return this.world?.channels.find((channel) => channel.id === id)?.name ?? null;
  }

  /** What goes on at a message: what was pressed and is not answered yet, what was chosen, and what failed. */
  activity(message) {
    return this.#activity.get(message) ?? IDLE;
  }

  setActivity(message, activity) {
    this.#activity.set(message, activity);
    this.changed();
  }

  notify(notice) {
    this.notice = notice;
    this.changed();
  }
}

const IDLE = Object.freeze({ pressed: Object.freeze([]), chosen: Object.freeze({}), failure: null });
