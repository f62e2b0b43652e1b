// One floating list at a time, anchored to the control that opened it.

let open = null;

/** Shows `element` below (or above) `anchor`; `closed` runs once, when it goes away for whatever reason. */
export function showPopup(anchor, element, closed) {
  closePopup();
  open = { anchor, element, closed };
  (anchor.closest('dialog') ?? document.body).append(element);
  place();
}

export function closePopup() {
  if (!open) return;
  const { element, closed } = open;
  open = null;
  element.remove();
  closed();
}

/**
 * After a message was drawn anew: the list goes on at the control that took the place of its own,
 * if that one offers the same, else it closes.
 */
export function reanchorPopup() {
  if (!open || open.anchor.isConnected) return;
  const { key, offers } = open.anchor.dataset;
  const successor = document.querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (successor?.dataset.offers !== offers) {
    closePopup();
    return;
  }
  open.anchor = successor;
  successor.setAttribute('aria-expanded', 'true');
  place();
}

/** The control the open list belongs to now. */
export function popupAnchor() {
  return open?.anchor ?? null;
}

function place() {
  const { anchor, element } = open;
  const box = anchor.getBoundingClientRect();
  const below = innerHeight - box.bottom - 12;
  const above = box.top - 12;
  const upward = below < Math.min(element.scrollHeight, 260) && above > below;
  const width = Math.max(box.width, Math.min(260, innerWidth - 16));
  Object.assign(element.style, {
    width: `${width}px`,
    left: `${Math.max(8, Math.min(box.left, innerWidth - width - 8))}px`,
    maxHeight: `${Math.min(360, upward ? above : below)}px`,
    top: upward ? 'auto' : `${box.bottom + 4}px`,
    bottom: upward ? `${innerHeight - box.top + 4}px` : 'auto',
  });
}

addEventListener('resize', () => closePopup());
document.addEventListener('scroll', (event) => open && event.target.contains?.(open.anchor) && place(), true);
document.addEventListener('pointerdown', (event) => {
  if (open && !open.element.contains(event.target) && !open.anchor.contains(event.target)) closePopup();
});
