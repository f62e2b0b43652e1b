// Embeds, the boxes of Discord's first generation.

import { el, safeUrl } from './dom.js';
import { markdown } from './markdown.js';
import { embedded, thumbnail } from './media.js';

export function embed(box, known, key) {
  const accent = Number.isInteger(box.color) ? `#${box.color.toString(16).padStart(6, '0')}` : null;
  const words = (text, tag) => (text ? el(tag, {}, markdown(text, known)) : null);
  const title = box.title && safeUrl(box.url) ? el('a', { href: safeUrl(box.url), target: '_blank', rel: 'noopener' }, box.title) : box.title;
  const field = (each) => el(each.inline ? 'div.field.inline' : 'div.field', {}, el('strong', {}, each.name), words(each.value, 'div'));
  return el(
    'div.container.embed',
    { style: accent ? { '--accent': accent } : {} },
    box.author ? el('small', {}, box.author.name) : null,
    title ? el('h4', {}, title) : null,
    box.thumbnail ? thumbnail({ media: box.thumbnail }, `${key}.thumbnail`) : null,
    words(box.description, 'div'),
    box.fields?.length ? el('div.fields', {}, box.fields.map(field)) : null,
    box.image ? embedded(box.image, `${key}.image`) : null,
    box.footer ? el('small', {}, box.footer.text) : null,
  );
}
