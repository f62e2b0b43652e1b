// A select menu as Discord draws it: descriptions, one value or several, all of it by keyboard too.

import { el } from './dom.js';
import { icon } from './icons.js';
import { emoji } from './emoji.js';
import { closePopup, popupAnchor, showPopup } from './popup.js';

/**
 * `menu` is the select component, `chosen` the values it shows now, `pick(values)` is called when the person
 * has chosen anything else: at once where one value is wanted, on closing the list where several may be.
 */
export function select(menu, { chosen, key, busy = false, pick }) {
  const options = menu.options ?? [];
  const label = menu.placeholder || 'Make a selection';
  const shown = options.filter((option) => chosen.includes(option.value));
  const control = el(
    'button.select',
    {
      type: 'button',
      role: 'combobox',
      'aria-haspopup': 'listbox',
      'aria-expanded': 'false',
      'aria-label': shown.length ? `${label}: ${shown.map((option) => option.label).join(', ')}` : label,
      'aria-busy': busy || null,
      disabled: menu.disabled,
      'data-key': key,
      'data-offers': JSON.stringify([options, menu.min_values, menu.max_values]),
      onclick: () => (control === popupAnchor() ? closePopup() : openList(control, menu, chosen, pick)),
      onkeydown: (event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        openList(control, menu, chosen, pick);
      },
    },
    shown.length ? el('span.chosen', {}, shown.map(chip)) : el('span.placeholder', {}, label),
    busy ? el('span.spinner') : icon('down'),
  );
  return control;
}

function chip(option) {
  return el('span.chip', {}, emoji(option.emoji), option.label);
}

let lists = 0;

function openList(control, menu, before, pick) {
  const least = menu.min_values ?? 1;
  const most = menu.max_values ?? 1;
  const many = most > 1;
  const id = `list-${(lists += 1)}`;
  let chosen = [...before];
  let active = Math.max(0, menu.options.findIndex((option) => chosen.includes(option.value)));

  const rows = menu.options.map((option, position) =>
    el(
      'div.option',
      { role: 'option', id: `${id}-${position}`, onclick: () => take(position), onpointermove: () => move(position) },
      el('span.mark', {}, icon('tick')),
      emoji(option.emoji),
      el('span.words', {}, el('span.label', {}, option.label), option.description ? el('small', {}, option.description) : null),
    ),
  );
  const count = el('span', {});
  const done = el('button.button.primary', { type: 'button', onclick: () => closePopup() }, 'Done');
  const list = el(
    'div.rows',
    { role: 'listbox', id, tabindex: '0', 'aria-multiselectable': many || null, 'aria-label': menu.placeholder || 'Options', onkeydown: keyed },
    rows,
  );
  const popup = el('div.popup.list', {}, list, many ? el('div.foot', {}, count, done) : null);
  // Leaving by Tab gives what was chosen, as pressing elsewhere does.
  popup.addEventListener('focusout', (event) => {
    if (event.relatedTarget && !popup.contains(event.relatedTarget)) closePopup();
  });

  const enough = () => chosen.length >= least && chosen.length <= most;

  function draw() {
    rows.forEach((row, position) => {
      row.setAttribute('aria-selected', String(chosen.includes(menu.options[position].value)));
      row.classList.toggle('active', position === active);
    });
    list.setAttribute('aria-activedescendant', `${id}-${active}`);
    count.textContent = least === most ? `${chosen.length} of ${most} chosen` : `${chosen.length} chosen (${least} to ${most})`;
    done.disabled = !enough();
  }

  function move(position) {
    active = (position + rows.length) % rows.length;
    draw();
  }

  function reach(position) {
    move(position);
    rows[active].scrollIntoView({ block: 'nearest' });
  }

  function take(position) {
    const { value } = menu.options[position];
    if (!many) {
      chosen = least === 0 && chosen.includes(value) ? [] : [value];
      closePopup();
      return;
    }
    if (chosen.includes(value)) chosen = chosen.filter((each) => each !== value);
    else if (chosen.length < most) chosen = [...chosen, value];
    move(position);
  }

  function keyed(event) {
    const typed = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key === 'ArrowDown') reach(active + 1);
    else if (event.key === 'ArrowUp') reach(active - 1);
    else if (event.key === 'Home') reach(0);
    else if (event.key === 'End') reach(rows.length - 1);
    else if (event.key === 'Enter' && many && enough() && changed()) closePopup();
    else if (event.key === 'Enter' || event.key === ' ') take(active);
    else if (event.key === 'Escape') {
      chosen = [...before];
      closePopup();
    } else if (typed) find(event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function find(letter) {
    const starts = (option) => option.label.toLowerCase().startsWith(letter.toLowerCase());
    const turned = [...menu.options.slice(active + 1), ...menu.options.slice(0, active + 1)];
    const found = turned.find(starts);
    if (found) reach(menu.options.indexOf(found));
  }

  const changed = () => chosen.length !== before.length || chosen.some((value) => !before.includes(value));

  control.setAttribute('aria-expanded', 'true');
  showPopup(control, popup, () => {
    const anchor = document.querySelector(`[data-key="${CSS.escape(control.dataset.key)}"]`);
    anchor?.setAttribute('aria-expanded', 'false');
    if (document.activeElement === document.body) anchor?.focus({ preventScroll: true });
    // In the order of the menu, not of the clicks.
    const values = menu.options.map((option) => option.value).filter((value) => chosen.includes(value));
    if (enough() && changed()) pick(values);
  });
  draw();
  list.focus({ preventScroll: true });
  rows[active]?.scrollIntoView({ block: 'nearest' });
}
