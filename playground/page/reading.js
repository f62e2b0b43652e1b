// How far each person has read each channel. Kept in the browser, shared by all its tabs.

const key = (person, channel) => `clew.read.${person}.${channel}`;

export function lastRead(person, channel) {
  return BigInt(localStorage.getItem(key(person, channel)) ?? 0);
}

export function markRead(person, channel, message) {
  if (lastRead(person, channel) >= BigInt(message)) return false;
  localStorage.setItem(key(person, channel), message);
  return true;
}

/** Runs `changed` when another tab reads something. */
export function watchReading(changed) {
  addEventListener('storage', (event) => event.key?.startsWith('clew.read.') && changed());
}
