// Assembles the page: the socket feeds the store, and every change of the store redraws the views.

import { Actions } from './actions.js';
import { Announcer } from './announcer.js';
import { renderBanner } from './banner.js';
import { Channels, Guild } from './channels.js';
import { Composer } from './composer.js';
import { Drawer } from './drawer.js';
import { refill } from './dom.js';
import { State } from './holds.js';
import { written } from './kinds.js';
import { Messages } from './messages.js';
import { Modal } from './modal.js';
import { Notifications } from './notifications.js';
import { People } from './people.js';
import { Place } from './place.js';
import { watchReading } from './reading.js';
import * as route from './route.js';
import { Socket } from './socket.js';
import { Store } from './store.js';

const at = (id) => document.getElementById(id);

const store = new Store();
const socket = new Socket(`${location.origin.replace(/^http/, 'ws')}/page/socket`, { opened: enter, received: (frame) => store.receive(frame), lost });
const actions = new Actions(store, socket);

/** What words in a message need to know of the world around them. */
const known = {
  name: (user) => store.name(user),
  channelName: (id) => store.channelName(id),
  runCommand: (name) => composer.fill(name),
  hrefOf: (url) => {
    const place = route.jump(url);
    return place && route.href({ person: store.me?.id, ...place });
  },
  get people() {
    return store.people;
  },
  get me() {
    return store.me?.id;
  },
  get locale() {
    return store.me?.locale ?? 'en-US';
  },
};

const composer = new Composer(at('composer'), store, actions);
const messages = new Messages(at('scroller'), store, actions, known, (name, first) => composer.fill(name, first));
const modal = new Modal(store, actions, known);
const announcer = new Announcer(at('announcer'), store, known);
const drawer = new Drawer(at('drawer'), at('scrim'));
const notifications = new Notifications(store);

/** Views that are cheap to draw whole, drawn when what they depend on changed. */
const panels = [
  [at('guild'), new Guild(store, actions)],
  [at('channels'), new Channels(store, actions)],
  [at('people'), new People(store, actions)],
  [at('state'), new State(store)],
  [at('place'), new Place(store, actions, drawer, notifications)],
].map(([root, view]) => ({ root, view, key: null }));

function drawPanels() {
  for (const panel of panels) {
    const key = panel.view.key();
    if (key === panel.key) continue;
    panel.key = key;
    refill(panel.root, panel.view.draw());
  }
}

let wanted = null;

store.watch(() => {
  renderBanner(at('banner'), store);
  composer.renderNotice();
  // Keep the old view until the server sends this person's.
  if (!store.me) return;
  // Opening a channel moves its new-messages line, so it is drawn before it counts as read.
  messages.render();
  if (store.channel && !document.hidden) store.read(store.channel.id);
  drawPanels();
  composer.render();
  modal.render();
  notifications.render();
  title();
  if (wanted && messages.reveal(wanted)) wanted = null;
});

store.onmessage = (channel, message) => announcer.hear(channel, message);

async function enter() {
  try {
    ({ since: store.since } = await socket.request('hello', { since: store.since }));
    await become(route.read().person);
    store.connected = true;
    store.everConnected = true;
    store.changed();
  } catch (error) {
    // The banner says that the server is away, and the next connection enters again.
    console.warn(error.message);
  }
}

function lost() {
  store.connected = false;
  store.changed();
}

/** Shows this person, or, when there is none of that id, the first of all. */
async function become(id) {
  const person = store.people.find((each) => each.id === id) ?? store.people[0];
  store.place.person = person?.id ?? null;
  follow();
  if (person) await socket.request('as', { person: person.id });
  settle();
}

/** Takes the channel from the address. */
function follow() {
  const { channel, message } = route.read();
  store.place.channel = channel;
  wanted = message;
  store.changed();
}

/** Writes into the address what is shown, so that a reload shows it again. */
function settle() {
  const { channel, world } = store;
  if (!world || !channel) return;
  route.settle({ person: store.place.person, channel: channel.id === world.dm ? route.DIRECT : channel.id });
}

addEventListener('hashchange', async () => {
  const { person } = route.read();
  if (person === store.place.person) {
    follow();
    settle();
  } else {
    await become(person).catch((error) => store.notify(error.message));
  }
});
document.addEventListener('visibilitychange', () => store.changed());
watchReading(() => store.changed());

function title() {
  const { world, channel, channels, groups } = store;
  const red = [...channels, ...groups, { id: world.dm }].reduce((sum, { id }) => sum + store.unread(id).red, 0);
  document.title = `${red ? `(${red}) ` : ''}${written(channel)} · ${store.me.name} · Clew playground`;
}
