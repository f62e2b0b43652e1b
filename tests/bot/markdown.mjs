// Reads texts as JSON from the standard input and writes, for each, what the playground's page makes of its Markdown:
// the nested names of its elements (a text is "…"), and the text as it reads.

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

const { markdown } = await import(process.argv[2]);
const known = { me: '0', locale: 'en-US', name: () => 'somebody', channelName: () => 'somewhere', hrefOf: () => null };
let input = '';
for await (const chunk of process.stdin) input += chunk;
const read = JSON.parse(input).map((text) => markdown(text, known)).map(({ shape, text }) => ({ shape, text }));
process.stdout.write(JSON.stringify(read), () => process.exit(0));
