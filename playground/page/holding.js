// Whether a button is held down. Redrawing or moving it now would lose the release, and with it the press.

/** Watches the buttons in `root`; `released` runs after the press has done its work. Returns whether one is held now. */
export function watchHolding(root, released) {
  let held = false;
  root.addEventListener('pointerdown', ({ button, target }) => {
    held = button === 0 && target.closest('button') !== null;
  });
  const release = () => {
    if (!held) return;
    // The click comes right after the release, in the same task.
    setTimeout(() => {
      held = false;
      released();
    });
  };
  for (const end of ['pointerup', 'pointercancel', 'blur']) addEventListener(end, release);
  return () => held;
}
