// The kinds of channels, by Discord's numbers.

export const DM = 1;
export const GROUP_DM = 3;
export const FORUM = 15;
export const PRIVATE_THREAD = 12;
const TEXT = 0;
const ANNOUNCEMENT = 5;

const KINDS = {
  [TEXT]: { icon: 'hash', words: 'Text' },
  [DM]: { icon: 'at', words: 'Direct message' },
  [GROUP_DM]: { icon: 'community', words: 'Group direct message' },
  2: { icon: 'voice', words: 'Voice' },
  [ANNOUNCEMENT]: { icon: 'announcement', words: 'Announcements' },
  10: { icon: 'thread', words: 'Thread' },
  11: { icon: 'thread', words: 'Thread' },
  [PRIVATE_THREAD]: { icon: 'lock', words: 'Private thread' },
  [FORUM]: { icon: 'forum', words: 'Forum' },
};

/** The kinds that can be opened. */
export const OPENED = [TEXT, 2, ANNOUNCEMENT, FORUM];

export const kindOf = ({ type }) => KINDS[type];
/** Whether it belongs to no server. */
export const isPrivate = ({ type }) => type === DM || type === GROUP_DM;
/** The name of a place as it is written. */
export const written = (channel) => ({ [DM]: `@${channel.name}`, [GROUP_DM]: channel.name })[channel.type] ?? `#${channel.name}`;
export const isThread = ({ type }) => type >= 10 && type <= PRIVATE_THREAD;
export const isChannel = ({ type }) => OPENED.includes(type);
export const takesThreads = ({ type }) => [TEXT, ANNOUNCEMENT, FORUM].includes(type);
export const takesPrivateThreads = ({ type }) => type === TEXT;
