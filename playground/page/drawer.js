// On a narrow screen the channels and people slide in from the left.

export class Drawer {
  #narrow = matchMedia('(max-width: 719px)');

  constructor(panel, scrim) {
    this.panel = panel;
    this.scrim = scrim;
    scrim.addEventListener('click', () => this.close());
    panel.addEventListener('keydown', (event) => event.key === 'Escape' && this.close());
    panel.addEventListener('click', (event) => event.target.closest('a.channel') && this.close());
    this.#narrow.addEventListener('change', () => this.#set(false));
    this.#set(false);
  }

  open() {
    this.#set(true);
    this.panel.querySelector('[aria-current="page"]')?.focus();
  }

  close() {
    if (!this.#narrow.matches || this.scrim.hidden) return;
    this.#set(false);
    document.querySelector('#place .menu')?.focus();
  }

  #set(open) {
    this.panel.classList.toggle('open', open);
    this.scrim.hidden = !open;
    // Out of sight is out of reach, for the keyboard and for screen readers.
    this.panel.inert = this.#narrow.matches && !open;
  }
}
