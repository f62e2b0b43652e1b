// Pictures and files: as large as Discord's clients show them, blurred until they have arrived, large after a press.

import { el, safeUrl } from './dom.js';
import { icon } from './icons.js';
import { enlarge } from './lightbox.js';

/** Into what Discord fits a picture, in px: one of a message or gallery, and one in an embed. */
const ROOM = { width: 550, height: 350 };
const ROOM_IN_EMBED = { width: 400, height: 300 };

/** The pictures that this page has shown: Discord does not blur them a second time. */
const arrived = new Set();

/** `pictures` are `[{media: {url, width, height}, description}]`; all of them can be seen large, one after the other. */
export function gallery(pictures, key) {
  const shown = pictures.filter((item) => safeUrl(item.media?.url));
  const frames = shown.map((item, at) => frame(item, `${key}.${at}`, () => enlarge(shown, at), ROOM));
  return el(frames.length > 1 ? 'div.gallery.many' : 'div.gallery', { 'data-count': frames.length }, frames);
}

export function embedded(image, key) {
  const item = { media: image, description: image.description };
  return frame(item, key, () => enlarge([item], 0), ROOM_IN_EMBED);
}

/** The square beside a section's words. */
export function thumbnail(item, key) {
  const label = item.description ? null : 'Enlarge the picture';
  return el('button.thumbnail', { type: 'button', 'data-key': key, 'aria-label': label, onclick: () => enlarge([item], 0) }, image(item));
}

function frame(item, key, press, room) {
  const { width, height } = item.media;
  // A phone gives it its whole width; neither shows it larger than it is.
  const scale = width && height ? Math.min(1, room.width / width, room.height / height) : 1;
  const style = { '--fitted': `${(width ?? room.width) * scale}px`, '--natural': `${width ?? room.width}px` };
  // The description labels the button. Without one, the label says what a press does.
  const label = item.description ? null : 'Enlarge the picture';
  const veil = item.spoiler ? el('span.veil', { 'aria-hidden': 'true' }, 'Spoiler') : null;
  const framed = el('button.frame', { type: 'button', style, 'data-key': key, 'aria-label': label, onclick: () => (unveiled(framed) ? press() : null) }, image(item), veil);
  return framed;
}

/** A spoiler's first press only shows what it is. */
function unveiled(framed) {
  const veil = framed.querySelector('.veil');
  veil?.remove();
  return !veil;
}

function image({ media, description }) {
  const src = safeUrl(media.url);
  const { width, height } = media;
  // With its size, the room for it is kept before it arrives.
  const picture = el('img.picture', { src, alt: description ?? '', width, height, decoding: 'async', draggable: 'false' });
  if (arrived.has(src)) return picture;
  picture.classList.add('arriving');
  const reveal = () => {
    arrived.add(src);
    picture.classList.remove('arriving');
  };
  picture.addEventListener('load', reveal, { once: true });
  picture.addEventListener('error', reveal, { once: true });
  return picture;
}

export function attachments(files, key) {
  // Only pictures and films have a width; the type is whatever the sender said.
  const isPicture = (file) => Boolean(file.width) && !file.content_type?.startsWith('video/');
  const pictures = files.filter(isPicture).map((file) => ({ media: file, description: file.description, spoiler: file.filename.startsWith('SPOILER_') }));
  const others = files.filter((file) => !isPicture(file)).map((file) => fileCard(file.filename, file.url, file.size));
  return [pictures.length ? gallery(pictures, key) : null, ...others];
}

export function fileCard(name, url, size) {
  const bytes = size === undefined ? null : el('small', {}, `${Math.ceil(size / 1024)} KB`);
  const link = el('a', { href: safeUrl(url), download: name }, name);
  return el('div.file', {}, icon('file'), el('div', {}, link, bytes));
}
