// The text in an empty channel: how to start.

import { el } from './dom.js';
import { FORUM, written } from './kinds.js';

const STEPS = {
  guild: [
    ['Start', 'choose a game. Its table appears here, for everyone.'],
    ['Join', 'switch to another user at the bottom left (or open that user in a new tab) and press Join.'],
    ['Play', 'use the buttons. Your hand arrives as a direct message, and when you press “My hand”.'],
  ],
  direct: [
    ['Start', 'a solo game can be played right here.'],
    ['Your hand', 'arrives here for every game that you play, with its buttons.'],
    ['Only you', 'and the bot can read this.'],
  ],
};

/** `fill(command, option)` begins a command, `post()` asks for a new post of a forum. */
export function invitation(channel, bot, { fill, post }) {
  if (channel.type === FORUM) return forum(channel, post);
  const direct = channel.type === 1;
  const button = el('button.button.primary', { type: 'button', onclick: () => fill('play', 'game') }, 'Start a game');
  return el(
    'li.invitation',
    {},
    el('img', { src: '/page/clew.svg', alt: '' }),
    el('h2', {}, direct ? `Your direct message with ${bot.name}` : `Welcome to ${written(channel)}`),
    el('p', {}, 'Type ', el('kbd', {}, '/play'), ' or press here to start a game.'),
    button,
    el('ol', {}, STEPS[direct ? 'direct' : 'guild'].map(([head, words]) => el('li', {}, el('strong', {}, `${head}:`), ' ', words))),
  );
}

function forum(channel, post) {
  return el(
    'li.invitation',
    {},
    el('img', { src: '/page/clew.svg', alt: '' }),
    el('h2', {}, `The posts of #${channel.name}`),
    el('p', {}, 'Each post is a thread, listed below its forum. Use commands inside a post.'),
    el('button.button.primary', { type: 'button', onclick: post }, 'New post'),
  );
}
