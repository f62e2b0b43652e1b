// The bot's commands that are usable here, in the person's language, and the types of their options.

import { DM, FORUM, GROUP_DM } from './kinds.js';

const FOR_GUILDS = 0;
const FOR_USERS = 1;
const GUILD = 0;
const BOT_DM = 1;
const PRIVATE = 2;
const CONTEXTS = { [DM]: BOT_DM, [GROUP_DM]: PRIVATE };
const CHAT_INPUT = 1;
export const USER_MENU = 2;

const STRING = 3;
const INTEGER = 4;
const BOOLEAN = 5;
const USER = 6;
const CHANNEL = 7;
const NUMBER = 10;

/** The name or description of a command, option or choice in `locale`, else as the bot named it. */
export function localized(thing, field, locale) {
  const words = thing[`${field}_localizations`] ?? {};
  const english = locale.startsWith('en-') ? (words['en-US'] ?? words['en-GB']) : undefined;
  return words[locale] ?? english ?? thing[field];
}

export function usableCommands(world, channel, person, type = CHAT_INPUT) {
  return (world.commands ?? []).filter((command) => {
    if ((command.type ?? CHAT_INPUT) !== type || channel.type === FORUM) return false;
    const away = channel.elsewhere || channel.type === GROUP_DM;
    if (!command.integration_types.includes(away ? FOR_USERS : FOR_GUILDS) || (away && command.guild_id)) return false;
    const context = CONTEXTS[channel.type] ?? GUILD;
    if (command.contexts ? !command.contexts.includes(context) : context !== GUILD && command.dm_permission === false) return false;
    return !command.default_member_permissions || person.moderator || context !== GUILD;
  });
}

/** Commands whose name begins with, then those whose name or description contains, what was typed. */
export function matching(commands, typed, locale) {
  const wanted = typed.toLowerCase();
  const name = (command) => localized(command, 'name', locale).toLowerCase();
  const starts = commands.filter((command) => name(command).startsWith(wanted) || command.name.startsWith(wanted));
  const contains = commands.filter(
    (command) => !starts.includes(command) && `${name(command)} ${localized(command, 'description', locale).toLowerCase()}`.includes(wanted),
  );
  return [...starts, ...contains];
}

/** The closed list of values an option takes as `[{name, value}]`, or null when it takes any text or asks the bot. */
export function closedChoices(option, store, locale) {
  if (option.choices?.length) return option.choices.map((choice) => ({ name: localized(choice, 'name', locale), value: choice.value }));
  if (option.type === BOOLEAN) return [{ name: 'True', value: true }, { name: 'False', value: false }];
  if (option.type === USER) return store.people.map((person) => ({ name: person.name, value: person.id }));
  if (option.type === CHANNEL) return store.channels.map((channel) => ({ name: `#${channel.name}`, value: channel.id }));
  return null;
}

/** The value to send for free text, or an Error whose message says what is wrong with it. */
export function parsed(option, text) {
  if (option.type === STRING) {
    const { min_length: least = 0, max_length: most = 6000 } = option;
    return text.length < least || text.length > most ? new Error(`Between ${least} and ${most} characters, please.`) : text;
  }
  if (option.type !== INTEGER && option.type !== NUMBER) return new Error('Choose one from the list.');
  const number = Number(text);
  if (!Number.isFinite(number) || (option.type === INTEGER && !Number.isInteger(number))) return new Error('A number, please.');
  if (number < (option.min_value ?? -Infinity)) return new Error(`At least ${option.min_value}, please.`);
  if (number > (option.max_value ?? Infinity)) return new Error(`At most ${option.max_value}, please.`);
  return number;
}
