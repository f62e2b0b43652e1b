import { el } from './dom.js';

/** An emoji that somebody made, as a picture; where that is gone, its name. */
export function customEmoji(id, name) {
  return el('img.emoji', { src: `/emojis/${id}.png`, alt: `:${name}:`, title: `:${name}:`, draggable: 'false' });
}

/** A component's emoji: a character, or a picture. */
export function emoji(partial) {
  if (!partial?.name) return null;
  const shown = partial.id ? customEmoji(partial.id, partial.name) : partial.name;
  return el('span.emoji', { 'aria-hidden': 'true' }, shown);
}
