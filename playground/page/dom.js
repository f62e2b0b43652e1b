// Builds and replaces elements. Text always becomes a text node: user input is never parsed as HTML.

/** `el('button.primary', {type: 'button', onclick: go}, 'Go')`: an element with classes, properties and children. */
export function el(tag, props = {}, ...children) {
  const [name, ...classes] = tag.split('.');
  const element = document.createElement(name);
  if (classes.length) element.className = classes.join(' ');
  for (const [key, value] of Object.entries(props)) set(element, key, value);
  element.append(...present(children));
  return element;
}

function present(children) {
  return children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);
}

function set(element, key, value) {
  if (value === null || value === undefined || value === false) return;
  if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
  else if (key === 'style') for (const [name, text] of Object.entries(value)) element.style.setProperty(name, text);
  else if (key.startsWith('aria-')) element.setAttribute(key, String(value));
  else element.setAttribute(key, value === true ? '' : value);
}

/**
 * Puts `fresh` in the place of `old`, keeping the keyboard's focus on what has the same `data-key`
 * and the pictures that both show, so that neither focus nor picture flickers.
 */
export function exchange(old, fresh) {
  const focused = old.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
  keepPictures(old, fresh);
  old.replaceWith(fresh);
  if (focused) fresh.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}

/** Gives `root` new children, keeping the keyboard's focus on what has the same `data-key`. */
export function refill(root, children) {
  const focused = root.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
  root.replaceChildren(...present(children));
  if (focused) root.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}

function keepPictures(old, fresh) {
  const former = [...old.querySelectorAll('img')];
  for (const picture of fresh.querySelectorAll('img')) {
    const same = former.find((candidate) => candidate.src === picture.src && candidate.alt === picture.alt);
    if (!same) continue;
    former.splice(former.indexOf(same), 1);
    picture.replaceWith(same);
  }
}

/** The address if a browser may safely follow it, else null (no `javascript:`, no `data:`). */
export function safeUrl(text) {
  if (!URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
