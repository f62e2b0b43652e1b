// The text in an empty channel: how to start.

import { el } from './dom.js';
import { FORUM, written } from './kinds.js';

const STEPS = {
  guild: [
    ['Start', 'choose a game; a table opens here that everybody sees.'],
    ['Join', 'switch to another person at the bottom left (or open that person in a new tab) and press Join.'],
    ['Play', 'everything is done with buttons; your hand comes to your direct message and to “My hand”.'],
  ],
  direct: [
    ['Start', 'a solo game can be played right here.'],
    ['Your hand', 'comes here in every game you sit at, with buttons to act from.'],
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
