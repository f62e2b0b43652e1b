// One message as an element.

import { avatar } from './avatar.js';
import { component } from './components.js';
import { el } from './dom.js';
import { embed } from './embeds.js';
import { icon } from './icons.js';
import { markdown } from './markdown.js';
import { attachments } from './media.js';
import { clock, posted } from './time.js';

const EPHEMERAL = 1 << 6;
const LOADING = 1 << 7;
const THREAD_CREATED = 18;
const COMMAND = 2;

export const isEphemeral = (message) => Boolean(message.flags & EPHEMERAL);
export const authorName = ({ author }, known) => known.name(author.id) ?? author.global_name ?? author.username;

/** The user whose command brought this message about, and the command's name where it is told; else null. */
export function origin(message) {
  const metadata = message.interaction_metadata;
  return metadata?.type === COMMAND ? { user: metadata.user, name: metadata.name ?? message.interaction?.name } : null;
}

/** `known` as the client of the person shown knows the people whom this message names. */
export function knownIn(message, known) {
  return Object.create(known, { name: { value: (id) => (message.nameless?.includes(id) ? null : known.name(id)) } });
}

/** `context` is `{known, activity, person, actions}`; `follows` is true under a message of the same author. */
export function messageElement(message, { known, activity, person, actions }, follows) {
  const classes = ['message'];
  if (follows) classes.push('follows');
  if (isEphemeral(message)) classes.push('ephemeral');
  if (callsFor(known.me, message)) classes.push('pinging');
  const moment = new Date(message.timestamp);
  const edited = message.edited_timestamp ? el('small.edited', { title: message.edited_timestamp }, '(edited)') : null;
  const bare = !message.content;
  const from = origin(message);
  return el(
    `li.${classes.join('.')}`,
    { id: `message-${message.id}`, 'data-id': message.id },
    from && !follows ? usedLine(from, person, known) : null,
    follows
      ? el('span.gutter', { 'aria-hidden': 'true' }, clock(moment, known.locale))
      : avatar(person(message.author.id) ?? { name: authorName(message, known) }, message.author.bot),
    el(
      'div.body',
      {},
      follows ? null : heading(message, moment, known, bare ? edited : null),
      message.flags & LOADING ? thinking(message, known) : body(message, { known, activity, actions }, bare ? null : edited),
      activity.failure ? el('p.failure', { role: 'alert' }, icon('warning'), activity.failure) : null,
      isEphemeral(message) ? onlyYou(message, actions) : null,
    ),
  );
}

/** In a direct message everything pings; only what names the person is marked. */
function callsFor(user, { author, pings, mentions }) {
  return author.id !== user && pings.includes(user) && mentions.some((each) => each.id === user);
}

function usedLine({ user, name }, person, known) {
  const who = known.name(user.id) ?? user.global_name ?? user.username;
  const command = name ? el('button.mention', { type: 'button', onclick: () => known.runCommand(name) }, `/${name}`) : 'a command';
  return el('div.used', {}, avatar(person(user.id) ?? { name: who }), el('strong', {}, who), ' used ', command);
}

function heading(message, moment, known, edited) {
  const name = el(message.author.bot ? 'strong.name.bot' : 'strong.name', {}, authorName(message, known));
  return el('header', {}, name, message.author.bot ? el('span.tag', {}, 'APP') : null, posted(moment, known.locale), edited);
}

function body(message, { known: everybody, activity, actions }, edited) {
  const known = knownIn(message, everybody);
  if (message.type === THREAD_CREATED) return el('p.system', {}, 'started a thread: ', el('strong', {}, message.content));
  const scene = {
    key: message.id,
    known,
    pressed: activity.pressed,
    chosen: activity.chosen,
    press: (customId) => actions.press(message, customId),
    choose: (customId, values) => actions.choose(message, customId, values),
  };
  return [
    message.content ? el('div.text', {}, markdown(message.content, known), edited) : null,
    attachments(message.attachments ?? [], message.id),
    (message.embeds ?? []).map((box, position) => embed(box, known, `${message.id}.${position}`)),
    (message.components ?? []).map((part) => component(part, scene)),
  ];
}

function thinking(message, known) {
  return el('p.thinking', {}, `${authorName(message, known)} is thinking`, el('span.dots', { 'aria-hidden': 'true' }, el('i'), el('i'), el('i')));
}

function onlyYou(message, actions) {
  const dismiss = el('button.textual', { type: 'button', onclick: () => actions.dismiss(message) }, 'Dismiss message');
  return el('p.only', {}, icon('eye'), 'Only you can see this · ', dismiss);
}
