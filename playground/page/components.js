// A message's components, Discord's first and second generation, as elements.

import { el, safeUrl } from './dom.js';
import { emoji } from './emoji.js';
import { icon } from './icons.js';
import { markdown } from './markdown.js';
import { fileCard, gallery, thumbnail } from './media.js';
import { select } from './select.js';

const LINK = 5;
const STYLES = { 1: 'primary', 2: 'secondary', 3: 'success', 4: 'danger', [LINK]: 'link' };

/**
 * `scene` is what a component needs of the message around it:
 * `{key, known, pressed: [custom ids], chosen: {custom id: values}, press(customId), choose(customId, values)}`.
 */
export function component(part, scene) {
  return KINDS[part.type]?.(part, scene) ?? null;
}

// A component's place in its message, which stays when an edit gives it another custom id.
const key = (part, scene) => `${scene.key}.${part.id ?? part.custom_id}`;
const all = (parts, scene) => (parts ?? []).map((part) => component(part, scene));

const KINDS = {
  1: (row, scene) => el('div.row', {}, all(row.components, scene)),
  2: button,
  3: menu,
  5: (part, scene) => menu(ofPeople(part, scene.known), scene),
  9: (section, scene) =>
    el('div.section', {}, el('div.texts', {}, all(section.components, scene)), component(section.accessory, scene)),
  10: (text, scene) => el('div.text', {}, markdown(text.content, scene.known)),
  11: (image, scene) => thumbnail(image, key(image, scene)),
  12: (group, scene) => gallery(group.items, key(group, scene)),
  13: (file) => fileCard(file.name ?? 'file', file.file.url, file.size),
  14: (line) => el('hr.separator', { class: line.divider === false ? 'bare' : null, 'data-spacing': line.spacing ?? 1 }),
  17: (box, scene) => {
    const accent = Number.isInteger(box.accent_color) ? `#${box.accent_color.toString(16).padStart(6, '0')}` : null;
    const inside = all(box.components, scene);
    return el('div.container', { style: accent ? { '--accent': accent } : {} }, box.spoiler ? hidden(inside) : inside);
  },
};

/** What is behind a spoiler shows after a press on it. */
function hidden(inside) {
  return el('details.spoilt', {}, el('summary', {}, 'Spoiler'), inside);
}

function menu(part, scene) {
  return select(part, {
    chosen: chosen(part, scene.chosen[part.custom_id]),
    key: key(part, scene),
    busy: scene.pressed.includes(part.custom_id),
    pick: (values) => scene.choose(part.custom_id, values),
  });
}

/** A menu of people as one of lines. */
export function ofPeople(part, known) {
  const chosenFirst = (part.default_values ?? []).map(({ id }) => id);
  const options = known.people.map(({ id, name }) => ({ label: name, value: id, default: chosenFirst.includes(id) }));
  return { ...part, options };
}

/** What a menu shows: the lines that this person chose in it last, else those that the bot chose. */
function chosen(menu, values) {
  const shows = (option) => (values ? values.includes(option.value) : option.default);
  return menu.options.filter(shows).map((option) => option.value);
}

function button(part, scene) {
  const style = STYLES[part.style] ?? 'secondary';
  const words = [emoji(part.emoji), part.label ? el('span.label', {}, part.label) : null];
  if (part.style === LINK) return linkButton(part, words, scene);
  const busy = scene.pressed.includes(part.custom_id);
  return el(
    `button.button.${style}`,
    {
      type: 'button',
      disabled: part.disabled,
      'aria-busy': busy || null,
      'aria-label': part.label ? null : part.emoji?.name,
      'data-key': key(part, scene),
      'data-custom-id': part.custom_id,
      onclick: () => busy || scene.press(part.custom_id),
    },
    words,
    busy ? el('span.spinner') : null,
  );
}

function linkButton(part, words, scene) {
  const inside = scene.known.hrefOf(part.url);
  const outside = { href: safeUrl(part.url), target: '_blank', rel: 'noopener noreferrer' };
  return el('a.button.secondary', inside ? { href: inside } : outside, words, inside ? null : icon('link'));
}
