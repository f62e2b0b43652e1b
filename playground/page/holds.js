// Settings of a place: the bot's permissions there, or whether a thread is archived and locked.

import { ask } from './ask.js';
import { el } from './dom.js';
import { GROUP_DM, isThread } from './kinds.js';

export const hasSettings = (channel) => isThread(channel) || Boolean(channel.may);

function trouble(channel) {
  const denied = Object.entries(channel.may ?? {}).filter(([, may]) => !may);
  const words = [
    channel.elsewhere && 'the bot is not in this server',
    channel.type === GROUP_DM && 'the bot is not in this group',
    channel.without_bot && 'the bot was not added: mention it',
    channel.archived && 'archived',
    channel.locked && 'locked',
    denied.length && `the bot may not ${denied.map(([name]) => name).join(', ')}`,
  ].filter(Boolean);
  return words.join('; ');
}

/** The line below the place's name: what a bot may find out there only by being refused. */
export class State {
  constructor(store) {
    this.store = store;
  }

  key() {
    return trouble(this.store.channel ?? {});
  }

  draw() {
    const words = this.key();
    return [words ? el('p', {}, words) : null];
  }
}

export async function askSettings(channel, { world }, actions) {
  const held = isThread(channel) ? { archived: channel.archived, locked: channel.locked } : channel.may;
  const box = ([name, on]) => el('label', {}, el('input', { type: 'checkbox', name, checked: on }), el('span', {}, name));
  const boxes = el('div.boxes', { role: 'group' }, Object.entries(held).map(box));
  const label = isThread(channel) ? 'The thread is' : `${world.bot.name} may`;
  const answer = await ask(`#${channel.name}`, 'Set', [{ label, control: boxes }]);
  if (!answer) return;
  const chosen = Object.fromEntries(Object.keys(held).map((name) => [name, name in answer]));
  await actions.setPlace(channel, isThread(channel) ? chosen : { may: chosen });
}
