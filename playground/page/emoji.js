import { el } from './dom.js';

/** A component's emoji: a character, or the name of one that only Discord has a picture of. */
export function emoji(partial) {
  if (!partial?.name) return null;
  return el('span.emoji', { 'aria-hidden': 'true' }, partial.id ? `:${partial.name}:` : partial.name);
}
