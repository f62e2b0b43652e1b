import { el } from './dom.js';

/** The round picture of a person (an initial on a colour of their own) or of the bot. */
export function avatar(user, bot) {
  if (bot) return el('img.avatar', { src: '/page/clew.svg', alt: '' });
  return el('span.avatar', { 'aria-hidden': 'true', style: { background: colour(user.avatar_color) } }, [...user.name][0]?.toUpperCase());
}

function colour(value) {
  return Number.isInteger(value) ? `#${value.toString(16).padStart(6, '0')}` : (value ?? '#5a6078');
}
