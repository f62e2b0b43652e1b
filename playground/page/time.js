// Times in the words of the person's language.

import { el } from './dom.js';

const STYLES = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};
const UNITS = [['year', 31536000], ['month', 2592000], ['day', 86400], ['hour', 3600], ['minute', 60], ['second', 1]];
const REFRESH_MS = 10_000;

/** A `<t:…>` mark; style R is kept up to date while it is on the page. Null for a time that no calendar has. */
export function timestamp(seconds, style = 'f', locale = 'en-US') {
  const moment = new Date(seconds * 1000);
  if (Number.isNaN(moment.getTime())) return null;
  const full = moment.toLocaleString(locale, STYLES.F);
  if (style !== 'R') return stamp(moment, full, moment.toLocaleString(locale, STYLES[style]));
  const element = stamp(moment, full, relative(moment, locale));
  element.dataset.relative = locale;
  return element;
}

export function clock(moment, locale) {
  return moment.toLocaleTimeString(locale, { timeStyle: 'short' });
}

export function day(moment, locale) {
  return moment.toLocaleDateString(locale, { dateStyle: 'long' });
}

/** The time shown beside a message's author: the hour today, else with the date. */
export function posted(moment, locale) {
  const today = moment.toDateString() === new Date().toDateString();
  const words = today ? clock(moment, locale) : moment.toLocaleString(locale, { dateStyle: 'short', timeStyle: 'short' });
  return stamp(moment, moment.toLocaleString(locale, STYLES.F), words);
}

function stamp(moment, title, words) {
  return el('time', { datetime: moment.toISOString(), title }, words);
}

function relative(moment, locale) {
  const seconds = (moment - Date.now()) / 1000;
  const [unit, size] = UNITS.find(([, each]) => Math.abs(seconds) >= each) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.round(seconds / size), unit);
}

setInterval(() => {
  for (const element of document.querySelectorAll('time[data-relative]')) {
    element.textContent = relative(new Date(element.dateTime), element.dataset.relative);
  }
}, REFRESH_MS);
