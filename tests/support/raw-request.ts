import { connect } from 'node:net';

/** Sends bytes as no client library would. @returns the status, and what came after the headers */
export function rawRequest(
  origin: string,
  bytes: string | Buffer,
): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.setTimeout(10_000, () => socket.destroy(new Error(`no answer to ${String(bytes).slice(0, 200)}`)));
    socket.on('data', (part) => {
      answer += part;
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', ...rest] = answer.split('\r\n\r\n');
      resolve({ status: Number(head.split(' ')[1]), body: rest.join('\r\n\r\n') });
    });
    socket.write(bytes);
  });
}
