// Discord's dialect of Markdown, as elements. Blocks first (code, quotes, headings, lists), then what is inside a line.

import { el, safeUrl } from './dom.js';
import { customEmoji } from './emoji.js';
import { timestamp } from './time.js';

/**
 * `known` tells names and links: `{name(user), channelName(id), hrefOf(url), runCommand(name), me, locale}`.
 * `name` gives null for somebody whom this person's client does not know.
 * Returns a document fragment.
 */
export function markdown(text, known) {
  const fragment = document.createDocumentFragment();
  const fence = /```(?:([\w+#-]*)\n)?([\s\S]+?)```/g;
  let end = 0;
  for (const match of text.matchAll(fence)) {
    fragment.append(...blocks(text.slice(end, match.index).replace(/\n$/, ''), known));
    fragment.append(el('pre', {}, el('code', {}, match[2].replace(/\n$/, ''))));
    end = match.index + match[0].length;
  }
  fragment.append(...blocks(text.slice(end).replace(end ? /^\n/ : /^$/, ''), known));
  return fragment;
}

/** The text as it reads aloud, without marks. */
export function plain(text, known) {
  const holder = el('div');
  holder.append(markdown(text, known));
  for (const picture of holder.querySelectorAll('img')) picture.replaceWith(picture.alt);
  return holder.textContent.trim();
}

const HEADING = /^(#{1,3})\s+(.+)$/;
const SUBTEXT = /^-#\s+(.+)$/;
const ITEM = /^(\s*)(?:[-*]|(\d+)\.)\s+(.+)$/;

function blocks(text, known) {
  if (!text) return [];
  const lines = text.split('\n');
  const built = [];
  let paragraph = [];
  const flush = () => {
    const words = paragraph.join('\n').replace(built.length ? /^\n+/ : /^$/, '');
    if (words.trim()) built.push(el('p', {}, inline(words, known)));
    paragraph = [];
  };
  const block = (...elements) => {
    while (paragraph.at(-1) === '') paragraph.pop();
    flush();
    built.push(...elements);
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    const run = (belongs) => {
      let last = at;
      while (last + 1 < lines.length && belongs(lines[last + 1])) last += 1;
      const taken = lines.slice(at, last + 1);
      at = last;
      return taken;
    };
    if (line.startsWith('>>> ')) {
      const rest = [line.slice(4), ...run(() => true).slice(1)];
      block(el('blockquote', {}, blocks(rest.join('\n'), known)));
    } else if (line.startsWith('> ')) {
      const quoted = run((next) => next.startsWith('> ')).map((each) => each.slice(2));
      block(el('blockquote', {}, blocks(quoted.join('\n'), known)));
    } else if (HEADING.test(line)) {
      const [, marks, words] = HEADING.exec(line);
      // One level down: the page itself has the only h1.
      block(el(`h${marks.length + 1}`, {}, inline(words, known)));
    } else if (SUBTEXT.test(line)) {
      block(el('p.subtext', {}, inline(SUBTEXT.exec(line)[1], known)));
    } else if (ITEM.test(line)) {
      block(list(run((next) => ITEM.test(next)).map((each) => ITEM.exec(each)), known));
    } else {
      paragraph.push(line);
    }
  }
  flush();
  return built;
}

function list(items, known) {
  const [, indent, number] = items[0];
  const root = number ? el('ol', { start: number }) : el('ul');
  for (let at = 0; at < items.length; at += 1) {
    const item = el('li', {}, inline(items[at][3], known));
    const nested = [];
    while (at + 1 < items.length && items[at + 1][1].length > indent.length) nested.push(items[(at += 1)]);
    if (nested.length) item.append(list(nested, known));
    root.append(item);
  }
  return root;
}

// In this order: the first rule that matches where we stand wins.
const RULES = [
  [/\\([^A-Za-z0-9\s])/y, ([, mark]) => mark],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, ([, , code]) => el('code', {}, code.trim() || code)],
  [/<@!?(\d+)>/y, ([, id], known) => mention(id, known)],
  [/<#(\d+)>/y, ([, id], known) => channelLink(id, known)],
  [/<\/([^:>]+):\d+>/y, ([, name], known) => commandLink(name, known)],
  [/<t:(-?\d+)(?::([tTdDfFR]))?>/y, ([mark, seconds, style], known) => timestamp(Number(seconds), style, known.locale) ?? mark],
  [/<a?:(\w+):(\d+)>/y, ([, name, id]) => customEmoji(id, name)],
  [/<(https?:\/\/[^\s>]+)>/y, ([, url], known) => link(url, [url], known)],
  // Words that look like an address themselves hide no other.
  [/\[(?![^\]]*https?:\/\/)((?:\\.|[^\]\\])+)\]\(<?(https?:\/\/[^\s)>]+)>?(?:\s+"[^"]*")?\)/y, ([, words, url], known) => link(url, inline(words, known), known)],
  [/https?:\/\/[^\s<]*[^\s<.,:;"')\]!?*_]/y, ([url], known) => link(url, [url], known)],
  [/\*\*\*((?:\\.|[^\\])+?)\*\*\*(?!\*)/y, ([, words], known) => el('strong', {}, el('em', {}, inline(words, known)))],
  [/\*\*((?:\\.|[^\\])+?)\*\*(?!\*)/y, ([, words], known) => el('strong', {}, inline(words, known))],
  [/__((?:\\.|[^\\])+?)__(?!_)/y, ([, words], known) => el('u', {}, inline(words, known))],
  [/~~((?:\\.|[^\\])+?)~~/y, ([, words], known) => el('s', {}, inline(words, known))],
  [/\|\|([\s\S]+?)\|\|/y, ([, words], known) => spoiler(words, known)],
  [/\*(?=\S)((?:\*\*|\\.|[^*\\])+?)(?<=\S)\*(?!\*)/y, ([, words], known) => el('em', {}, inline(words, known))],
  [/(?<![\p{L}\p{N}_])_((?:\\.|[^_\\])+?)_(?![\p{L}\p{N}_])/uy, ([, words], known) => el('em', {}, inline(words, known))],
];

function inline(text, known) {
  const nodes = [];
  let words = '';
  let at = 0;
  while (at < text.length) {
    const found = /[\\`<[h*_~|]/.test(text[at]) && rule(text, at);
    if (found) {
      if (words) nodes.push(words);
      words = '';
      nodes.push(found.make(found.match, known));
      at += found.match[0].length;
    } else {
      words += text[at];
      at += 1;
    }
  }
  if (words) nodes.push(words);
  return nodes;
}

function rule(text, at) {
  for (const [pattern, make] of RULES) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return { match, make };
  }
  return null;
}

const PHONE = matchMedia('(max-width: 719px)');

function mention(id, known) {
  const name = known.name(id);
  const words = name === null ? (PHONE.matches ? `<@${id}>` : '@unknown-user') : `@${name}`;
  return el(id === known.me ? 'span.mention.mine' : 'span.mention', {}, words);
}

function channelLink(id, known) {
  return el('a.mention', { href: known.hrefOf(`https://discord.com/channels/0/${id}`) }, `#${known.channelName(id) ?? 'unknown'}`);
}

function commandLink(name, known) {
  return el('button.mention', { type: 'button', onclick: () => known.runCommand(name) }, `/${name}`);
}

function link(url, words, known) {
  const inside = known.hrefOf(url);
  if (inside) return el('a', { href: inside }, words[0] === url ? 'jump to the message' : words);
  const safe = safeUrl(url);
  return safe ? el('a', { href: safe, title: safe, target: '_blank', rel: 'noopener noreferrer' }, words) : el('span', {}, words);
}

function spoiler(words, known) {
  const hidden = el('span.spoiler', { role: 'button', tabindex: '0', 'aria-label': 'Spoiler', 'aria-expanded': 'false' });
  const reveal = (event) => {
    if (event.type === 'keydown' && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    hidden.classList.add('shown');
    hidden.setAttribute('aria-expanded', 'true');
    hidden.removeAttribute('aria-label');
    inner.removeAttribute('aria-hidden');
  };
  const inner = el('span', { 'aria-hidden': 'true' }, inline(words, known));
  hidden.append(inner);
  hidden.addEventListener('click', reveal);
  hidden.addEventListener('keydown', reveal);
  return hidden;
}
