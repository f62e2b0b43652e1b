// The bot's commands in the menu of a person, opened by a right click, a long press or the menu key.

import { localized, usableCommands, USER_MENU } from './commands.js';
import { el } from './dom.js';
import { closePopup, showPopup } from './popup.js';

/** Makes `element` open the menu of `person`. Without a usable command the browser's own menu appears. */
export function withPersonMenu(element, person, store, actions) {
  element.addEventListener('contextmenu', (event) => {
    const commands = usableCommands(store.world, store.channel, store.me, USER_MENU);
    if (!commands.length) return;
    event.preventDefault();
    const rows = commands.map((command) => {
      const name = localized(command, 'name', store.me.locale);
      const use = () => {
        closePopup();
        actions.useMenu(command.name, person.id);
      };
      return el('button.option', { type: 'button', role: 'menuitem', onclick: use }, name);
    });
    const popup = el('div.popup.list', { role: 'menu', 'aria-label': person.name }, el('div.rows', {}, rows));
    showPopup(element, popup, () => {});
    rows[0].focus({ preventScroll: true });
  });
  return element;
}
