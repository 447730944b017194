import { connect, type Socket } from 'node:net';

/**
 * Readers of a chat in a process of their own: plain sockets, so that what is measured is the server. Times are
 * those of the machine's monotonic clock, which all processes share.
 */
interface Order {
  port: number;
  path: string;
  /** The `authorization` of each member; the readers beyond them are visitors. */
  tokens: string[];
  listeners: number;
  messages: number;
  /** Seconds within which they come. */
  arrival: number;
}

const AT_ONCE = 50;
const now = () => Number(process.hrtime.bigint()) / 1e6;
const arrivals: Float64Array[] = [];
const sockets: Socket[] = [];
let lost = 0;

function listen({ port, path, messages }: Order, token: string | undefined): Promise<void> {
  const seen = new Float64Array(messages);
  arrivals.push(seen);
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    let said = '';
    socket.setEncoding('latin1');
    socket.on('error', reject);
    socket.on('close', () => {
      lost += 1;
    });
    socket.on('data', (piece: string) => {
      const at = now();
      said += piece;
      if (said.startsWith('HTTP/1.1 ') && said.includes('retry:')) resolve();
      for (const [, data = ''] of said.matchAll(/event: chat\ndata: (.+)\n\n/g)) {
        const { id, content } = JSON.parse(data) as { id: number; content?: { message: string } };
        // Heard is what a reader can show without asking: the words themselves.
        if (content?.message === `message ${id - 1}`) seen[id - 1] ||= at;
      }
      said = said.slice(said.lastIndexOf('\n\n') + 2);
    });
    const authorization = token ? `authorization: Bearer ${token}\r\n` : '';
    socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${authorization}\r\n`);
  });
}

async function begin(order: Order): Promise<void> {
  const start = now();
  for (let from = 0; from < order.listeners; from += AT_ONCE) {
    const due = start + (from / order.listeners) * order.arrival * 1000;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - now())));
    const count = Math.min(AT_ONCE, order.listeners - from);
    await Promise.all(Array.from({ length: count }, (_, n) => listen(order, order.tokens[from + n])));
  }
  process.send?.({ isReady: true });
}

/** @param sent when each message was sent */
function report(sent: number[]): void {
  const delays = arrivals.flatMap((seen) =>
    sent.flatMap((at, index) => (seen[index] ? [(seen[index] ?? 0) - at] : [])),
  );
  delays.sort((a, b) => a - b);
  const at = (share: number) => delays[Math.min(delays.length - 1, Math.floor(delays.length * share))] ?? 0;
  process.send?.({
    heard: delays.length,
    lost,
    p50: at(0.5),
    p99: at(0.99),
    worst: delays.at(-1) ?? 0,
  });
}

process.on('message', (what: { order?: Order; sent?: number[] }) => {
  if (what.order) void begin(what.order);
  else if (what.sent) report(what.sent);
});
