// Pictures and files: room is kept for a picture before it arrives, and a press shows it large.

import { el, safeUrl } from './dom.js';
import { icon } from './icons.js';

const WIDEST = 550;
const TALLEST = 620;

/** One picture, at most 550 px wide as Discord shows it. `media` has url, width, height; `words` is its alt text. */
export function picture(media, words, key) {
  const src = safeUrl(media.url);
  const { width, height } = media;
  const shown = width && height ? Math.min(width, WIDEST, (TALLEST * width) / height) : WIDEST;
  const image = el('img.picture', { src, alt: words ?? '', width, height, decoding: 'async', draggable: 'false' });
  const style = { 'max-width': `${Math.round(shown)}px` };
  const frame = el('button.frame', { type: 'button', style, 'data-key': key, onclick: () => enlarge(src, words) }, image);
  // The picture's own words name the button; without any, say what pressing it does.
  if (!words) frame.setAttribute('aria-label', 'Show the picture large');
  return frame;
}

export function thumbnail(media, words, key) {
  const src = safeUrl(media.url);
  const label = words ? null : 'Show the picture large';
  const image = el('img.picture', { src, alt: words ?? '', decoding: 'async', draggable: 'false' });
  return el('button.thumbnail', { type: 'button', 'data-key': key, 'aria-label': label, onclick: () => enlarge(src, words) }, image);
}

export function gallery(items, key) {
  const pictures = items.filter((item) => safeUrl(item.media?.url));
  const frames = pictures.map((item, position) => picture(item.media, item.description, `${key}.${position}`));
  return el(frames.length > 1 ? 'div.gallery.many' : 'div.gallery', {}, frames);
}

export function attachments(files, key) {
  // Only pictures and films have a width; the type is whatever the sender said.
  const isPicture = (file) => Boolean(file.width) && !file.content_type?.startsWith('video/');
  const pictures = files.filter(isPicture).map((file) => ({ media: file, description: file.description }));
  const others = files.filter((file) => !isPicture(file)).map((file) => fileCard(file.filename, file.url, file.size));
  return [pictures.length ? gallery(pictures, key) : null, ...others];
}

export function fileCard(name, url, size) {
  const bytes = size === undefined ? null : el('small', {}, `${Math.ceil(size / 1024)} KB`);
  const link = el('a', { href: safeUrl(url), download: name }, name);
  return el('div.file', {}, icon('file'), el('div', {}, link, bytes));
}

function enlarge(src, words) {
  const dialog = el(
    'dialog.lightbox',
    { 'aria-label': 'Picture', onclick: () => dialog.close(), onclose: () => dialog.remove() },
    el('img', { src, alt: words ?? '' }),
    words ? el('p', {}, words) : null,
    el('a', { href: src, target: '_blank', rel: 'noopener', onclick: (event) => event.stopPropagation() }, 'Open in a tab'),
  );
  document.body.append(dialog);
  dialog.showModal();
}
