// Announces new messages of the shown channel to screen readers: only new words, not the whole board after every press.

import { authorName, isEphemeral, knownIn } from './message.js';
import { plain } from './markdown.js';

const TEXT_DISPLAY = 10;
const LONGEST = 300;

export class Announcer {
  #spoken = new Map();

  constructor(element, store, known) {
    this.element = element;
    this.store = store;
    this.known = known;
  }

  hear(channel, message) {
    if (channel !== this.store.channel?.id || message.author.id === this.store.me?.id) return;
    const lines = texts(message).flatMap((text) => plain(text, knownIn(message, this.known)).split('\n'));
    const before = this.#spoken.get(message.id) ?? new Set();
    const fresh = lines.filter((line) => line && !before.has(line)).join('. ');
    this.#spoken.set(message.id, new Set(lines));
    if (!fresh) return;
    const words = fresh.length > LONGEST ? `${fresh.slice(0, LONGEST)}…` : fresh;
    const line = document.createElement('p');
    line.textContent = `${authorName(message, this.known)}${isEphemeral(message) ? ', only to you' : ''}: ${words}`;
    this.element.append(line);
    while (this.element.children.length > 5) this.element.firstChild.remove();
  }
}

function texts(message) {
  const inside = (part) => [
    ...(part.type === TEXT_DISPLAY ? [part.content] : []),
    ...(part.components ?? []).flatMap(inside),
  ];
  return [message.content, ...(message.components ?? []).flatMap(inside)].filter(Boolean);
}
