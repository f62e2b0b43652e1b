// The messages of the shown channel. Redraws only changed ones and keeps the reader's scroll position.

import { openThread } from './channels.js';
import { el, exchange } from './dom.js';
import { watchHolding } from './holding.js';
import { invitation } from './invitation.js';
import { isEphemeral, messageElement, origin } from './message.js';
import { reanchorPopup } from './popup.js';
import { lastRead } from './reading.js';
import { day } from './time.js';

const SAME_BREATH_MS = 7 * 60_000;
const NEAR_PX = 48;
const COMPONENTS_V2 = 1 << 15;

export class Messages {
  #scroller;
  #list = el('ol.messages', { role: 'log', 'aria-live': 'off', 'aria-label': 'Messages' });
  #later = el('button.later', { type: 'button', hidden: true, onclick: () => this.toBottom() }, 'New messages below');
  #drawn = new Map();
  #shows = '';
  #newFrom = null;
  // Where the scroller was put to show the end; infinite once the reader went up from there.
  #pinned = 0;
  #held;

  constructor(scroller, store, actions, known, fill) {
    this.#scroller = scroller;
    this.store = store;
    this.actions = actions;
    this.known = known;
    this.fill = fill;
    scroller.append(this.#list);
    scroller.after(this.#later);
    this.#held = watchHolding(this.#list, () => store.changed());
    scroller.addEventListener('scroll', () => {
      const { scrollTop } = scroller;
      if (this.#distance() < NEAR_PX) {
        this.#pinned = scrollTop;
        this.#later.hidden = true;
      } else if (scrollTop < this.#pinned) this.#pinned = Infinity;
    });
    // Pictures, a phone keyboard and a growing composer change the height: keep the scroll position.
    const follow = new ResizeObserver(() => this.#atEnd() && this.toBottom());
    follow.observe(scroller);
    follow.observe(this.#list);
  }

  render() {
    const { store } = this;
    const { channel, me } = store;
    if (!channel || this.#held()) return;
    const shows = `${me.id} ${channel.id}`;
    const entered = shows !== this.#shows;
    if (entered) this.#enter(shows, channel, me);
    const messages = store.messages(channel.id);
    const follow = entered || this.#atEnd();
    const added = this.#draw(messages, channel, entered);
    reanchorPopup();
    if (follow || added.some((message) => message.author.id === me.id)) this.toBottom();
    else if (added.length) this.#later.hidden = false;
  }

  toBottom() {
    this.#scroller.scrollTop = this.#scroller.scrollHeight;
    this.#pinned = this.#scroller.scrollTop;
    this.#later.hidden = true;
  }

  /** Scrolls to a message and marks it for a moment; false when it is not here. */
  reveal(id) {
    const element = this.#drawn.get(id)?.element;
    if (!element) return false;
    this.#pinned = Infinity;
    element.scrollIntoView({ block: 'center' });
    element.classList.add('found');
    element.addEventListener('animationend', () => element.classList.remove('found'), { once: true });
    return true;
  }

  #enter(shows, channel, me) {
    this.#shows = shows;
    this.#drawn.clear();
    this.#list.replaceChildren();
    this.#newFrom = lastRead(me.id, channel.id) || null;
  }

  #distance() {
    const { scrollHeight, scrollTop, clientHeight } = this.#scroller;
    return scrollHeight - scrollTop - clientHeight;
  }

  /** Whether the reader is at the end, or was until something grew. */
  #atEnd() {
    return this.#distance() < NEAR_PX || this.#scroller.scrollTop >= this.#pinned;
  }

  /** Brings the list in line with `messages`; returns the messages that were not there before. */
  #draw(messages, channel, entered) {
    const { store, known, actions } = this;
    const added = [];
    const rows = [];
    let previous = null;
    let marked = false;
    for (const message of messages) {
      const sameDay = previous && sameDate(previous, message);
      if (!sameDay) rows.push(this.#line(`day-${message.id}`, 'day', day(new Date(message.timestamp), known.locale)));
      const isNew = this.#newFrom !== null && BigInt(message.id) > this.#newFrom && message.author.id !== known.me;
      if (isNew && !marked && previous) rows.push(this.#line('new', 'new', 'New'));
      marked ||= isNew;
      const activity = store.activity(message.id);
      const follows = Boolean(sameDay) && continues(previous, message);
      const drawn = this.#drawn.get(message.id);
      const upToDate = drawn?.message === message && drawn.activity === activity && drawn.follows === follows && drawn.world === store.world;
      if (!drawn && !entered) added.push(message);
      if (!upToDate) {
        const person = (id) => store.people.find((each) => each.id === id);
        const element = messageElement(message, { known, activity, person, actions }, follows);
        if (drawn) exchange(drawn.element, element);
        this.#drawn.set(message.id, { message, activity, follows, world: store.world, element });
      }
      rows.push(this.#drawn.get(message.id).element);
      previous = message;
    }
    if (!messages.length && store.knows(channel.id)) rows.push(this.#invitation(channel));
    this.#arrange(rows);
    return added;
  }

  #line(id, kind, words) {
    const key = `${kind} ${words}`;
    const former = this.#drawn.get(id);
    if (former?.key === key) return former.element;
    const element = el(`li.line.${kind}`, { role: 'separator' }, el('span', {}, words));
    this.#drawn.set(id, { key, element });
    return element;
  }

  #invitation(channel) {
    const former = this.#drawn.get('invitation');
    if (former) return former.element;
    const post = () => openThread(channel, this.store, this.actions);
    const element = invitation(channel, this.store.world.bot, { fill: this.fill, post });
    this.#drawn.set('invitation', { element });
    return element;
  }

  /** Makes the list's children exactly `rows`, touching only what is out of place (moving a focused element blurs it). */
  #arrange(rows) {
    const wanted = new Set(rows);
    for (const child of [...this.#list.children]) if (!wanted.has(child)) child.remove();
    rows.forEach((row, position) => {
      if (this.#list.children[position] !== row) this.#list.insertBefore(row, this.#list.children[position] ?? null);
    });
    for (const [id, { element }] of this.#drawn) if (!wanted.has(element)) this.#drawn.delete(id);
  }
}

function sameDate(a, b) {
  return new Date(a.timestamp).toDateString() === new Date(b.timestamp).toDateString();
}

function continues(previous, message) {
  return (
    previous.author.id === message.author.id &&
    isEphemeral(previous) === isEphemeral(message) &&
    !origin(message) &&
    !(message.flags & COMPONENTS_V2) &&
    !(previous.flags & COMPONENTS_V2) &&
    new Date(message.timestamp) - new Date(previous.timestamp) < SAME_BREATH_MS
  );
}
