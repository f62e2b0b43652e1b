import { el } from './dom.js';

/** The language's own name for itself: `pl` is `Polski`. The region is left out where `offered` has only one of the language. */
function languageName(locale, offered) {
  const { language } = new Intl.Locale(locale);
  const alone = offered.filter((each) => new Intl.Locale(each).language === language).length === 1;
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(alone ? language : locale) ?? locale;
  return name[0].toLocaleUpperCase(locale) + name.slice(1);
}

export function languageMenu(locales, current, props = {}) {
  const offered = locales.includes(current) ? locales : [current, ...locales];
  const menu = el('select', props, offered.map((locale) => el('option', { value: locale, lang: locale }, languageName(locale, offered))));
  menu.value = current;
  return menu;
}
