// The page's own line icons, 24 × 24, drawn with the colour of the text around them.

const PATHS = {
  announcement: 'M4 10v4l3 1v4h3v-3l9 3V5L7 10H4Zm15-1.5a3.5 3.5 0 0 1 0 7',
  add: 'M12 5v14M5 12h14',
  at: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm4-8v5.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-3.5 7.1',
  back: 'M15 5l-7 7 7 7',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15L6 16Zm4 5h4',
  close: 'M6 6l12 12M18 6L6 18',
  community: 'M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7Zm-6 9c0-4 2.500-6 6-6s6 2 6 6M16 4.500a3.500 3.500 0 0 1 0 6.500M18 14.500c2 .8 3 2.700 3 5.500',
  down: 'M6 9l6 6 6-6',
  eye: 'M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Zm10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  file: 'M14 3H6v18h12V7l-4-4Zm0 0v4h4',
  forum: 'M4 5h12v9H9l-5 4V5Zm15 4h2v12l-4-4h-6',
  forth: 'M9 5l7 7-7 7',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.5 9h17M3.5 15h17M12 3c-5 5.5-5 12.5 0 18 5-5.5 5-12.5 0-18Z',
  hash: 'M9.5 4L8 20M16 4l-1.5 16M4.5 9h16M3.5 15h16',
  link: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  lock: 'M6 11h12v9H6v-9Zm2.5 0V7.5a3.5 3.5 0 0 1 7 0V11',
  menu: 'M4 7h16M4 12h16M4 17h16',
  send: 'M4 4.5l17 7.5-17 7.5 3-7.5-3-7.5ZM7 12h7',
  settings: 'M4 7h9M19 7h1M4 17h1M11 17h9M16 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM8 20a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  slash: 'M16 4L8 20',
  thread: 'M6 4v9a4 4 0 0 0 4 4h9M15 13l4 4-4 4',
  tick: 'M5 12.5l4.5 4.5L19 7.5',
  voice: 'M4 9.5v5h4l5 4v-13l-5 4H4Zm12.500-1a5 5 0 0 1 0 7',
  warning: 'M12 4L2.5 20h19L12 4Zm0 6v5M12 17.5v.5',
};

export function icon(name) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', PATHS[name]);
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.classList.add('icon');
  svg.append(path);
  return svg;
}
