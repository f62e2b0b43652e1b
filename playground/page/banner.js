/** Says when the bot or the server is away; it goes by itself when they are back. */
export function renderBanner(element, store) {
  const words = trouble(store);
  element.hidden = !words;
  if (element.textContent !== words) element.textContent = words;
}

function trouble({ connected, everConnected, world }) {
  if (!connected) return everConnected ? 'The playground cannot be reached. Trying again…' : '';
  if (world && !world.bot.online) return `${world.bot.name} is not running: buttons will work again when it is back.`;
  return '';
}
