// Who this tab shows, and where: kept in the address (#person=1&channel=2), so that a tab survives a reload
// and every person and place is an ordinary link that can be opened in a tab of its own.

/** The word that stands for the direct message of whoever is shown, in place of its channel's id. */
export const DIRECT = 'dm';

export function read(hash = location.hash) {
  const fields = new URLSearchParams(hash.slice(1));
  return { person: fields.get('person'), channel: fields.get('channel'), message: fields.get('message') };
}

export function href({ person, channel, message }) {
  const fields = new URLSearchParams();
  if (person) fields.set('person', person);
  if (channel) fields.set('channel', channel);
  if (message) fields.set('message', message);
  return `#${fields}`;
}

/** Rewrites the address without a step in the history. */
export function settle(place) {
  if (location.hash !== href(place)) history.replaceState(null, '', href(place));
}

/** `https://discord.com/channels/GUILD/CHANNEL[/MESSAGE]` as `{channel, message}`, anything else as null. */
export function jump(url) {
  const parts = /^https?:\/\/(?:\w+\.)?discord\.com\/channels\/(?:@me|\d+)\/(\d+)(?:\/(\d+))?\/?$/.exec(url);
  return parts && { channel: parts[1], message: parts[2] ?? null };
}
