// The connection to the server: numbered requests, and reconnects with backoff.

const FIRST_PAUSE_MS = 400;
const LONGEST_PAUSE_MS = 8000;

export class Socket {
  #socket = null;
  #waiting = new Map();
  #number = 0;
  #pause = FIRST_PAUSE_MS;
  #timer = null;

  /** `opened` runs after each (re)connection, `received(frame)` for every frame that answers no request, `lost` on each break. */
  constructor(url, { opened, received, lost }) {
    this.url = url;
    this.opened = opened;
    this.received = received;
    this.lost = lost;
    addEventListener('online', () => this.#hurry());
    document.addEventListener('visibilitychange', () => document.hidden || this.#hurry());
    this.#connect();
  }

  /** Resolves with the server's answer; rejects with an Error whose message is a sentence for the person. */
  request(op, fields = {}) {
    return new Promise((resolve, reject) => {
      if (this.#socket?.readyState !== WebSocket.OPEN) {
        reject(new Error('The playground cannot be reached.'));
        return;
      }
      const n = ++this.#number;
      this.#waiting.set(n, { resolve, reject });
      this.#socket.send(JSON.stringify({ op, ...fields, n }));
    });
  }

  #connect() {
    this.#timer = null;
    const socket = new WebSocket(this.url);
    this.#socket = socket;
    socket.onopen = () => {
      this.#pause = FIRST_PAUSE_MS;
      this.opened();
    };
    socket.onmessage = (event) => this.#receive(JSON.parse(event.data));
    socket.onclose = () => this.#broken();
  }

  #receive(frame) {
    if (frame.op !== 'done') {
      this.received(frame);
      return;
    }
    const waiting = this.#waiting.get(frame.n);
    this.#waiting.delete(frame.n);
    if (frame.ok) waiting?.resolve(frame);
    else waiting?.reject(new Error(frame.error ?? 'The request failed.'));
  }

  #broken() {
    for (const { reject } of this.#waiting.values()) reject(new Error('The connection was lost before the response.'));
    this.#waiting.clear();
    this.lost();
    const jitter = 0.75 + Math.random() / 2;
    this.#timer = setTimeout(() => this.#connect(), this.#pause * jitter);
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS);
  }

  #hurry() {
    if (this.#timer === null) return;
    clearTimeout(this.#timer);
    this.#connect();
  }
}
