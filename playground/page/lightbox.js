// A picture as large as the window allows, with its words; arrows go to the others of the same message.

import { el, refill, safeUrl } from './dom.js';
import { icon } from './icons.js';

/** `items` are `[{media, description}]`, of which number `at` is shown first. */
export function enlarge(items, at) {
  let shown = at;
  const dialog = el('dialog.lightbox', {
    'aria-label': 'Picture',
    onclick: ({ target }) => target.closest('a, button.turn') ?? dialog.close(),
    onclose: () => dialog.remove(),
    onkeydown: ({ key }) => {
      if (key === 'ArrowRight') turn(1);
      if (key === 'ArrowLeft') turn(-1);
    },
  });

  function turn(steps) {
    shown = (shown + steps + items.length) % items.length;
    draw();
  }

  function draw() {
    const { media, description } = items[shown];
    const src = safeUrl(media.url);
    const arrow = (words, name, steps) =>
      el('button.turn', { type: 'button', 'aria-label': words, 'data-key': name, onclick: () => turn(steps) }, icon(name));
    refill(dialog, [
      el('img', { src, alt: description ?? '', width: media.width, height: media.height }),
      description ? el('p', {}, description) : null,
      items.length > 1
        ? el('p.count', {}, arrow('Previous picture', 'back', -1), `${shown + 1} of ${items.length}`, arrow('Next picture', 'forth', 1))
        : null,
      el('a', { href: src, target: '_blank', rel: 'noopener', 'data-key': 'open' }, 'Open in a tab'),
    ]);
  }

  draw();
  document.body.append(dialog);
  dialog.showModal();
}
