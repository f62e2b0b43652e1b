// Reads lines from the standard input, each a list of texts as JSON, and answers each with a line: what the playground's
// page makes of their Markdown, the nested names of its elements (a text is "…") and the text as it reads.

import { createInterface } from 'node:readline';

class Node {
  constructor(tag) {
    Object.assign(this, { tag, children: [], dataset: {}, style: { setProperty() {} }, classList: { add() {} } });
  }
  append(...children) {
    this.children.push(...children);
  }
  setAttribute() {}
  addEventListener() {}
  get shape() {
    return [this.tag, ...this.children.map((child) => child.shape ?? '…').filter((each, at, all) => each !== '…' || all[at - 1] !== '…')];
  }
  get text() {
    return this.children.map((child) => child.text ?? child).join('');
  }
}

globalThis.document = {
  createElement: (tag) => new Node(tag),
  createDocumentFragment: () => new Node('all'),
  querySelectorAll: () => [],
};

globalThis.matchMedia = () => ({ matches: false, addEventListener() {} });

const { markdown } = await import(process.argv[2]);
const known = { me: '0', locale: 'en-US', name: () => 'somebody', channelName: () => 'somewhere', hrefOf: () => null };
for await (const line of createInterface({ input: process.stdin })) {
  const read = JSON.parse(line).map((text) => markdown(text, known)).map(({ shape, text }) => ({ shape, text }));
  process.stdout.write(`${JSON.stringify(read)}\n`);
}
process.exit(0);
