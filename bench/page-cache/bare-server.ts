import { createServer, get, type IncomingHttpHeaders } from 'node:http';

interface Answer {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What a server that does nothing but send could do at most: each page's compressed bytes, fetched once from SITE. */
const answers = new Map<string, Answer>();
for (const page of (process.env.PAGES ?? '').split(' ')) answers.set(page, await fetchPacked(page));

const server = createServer(({ url = '' }, response) => {
  const answer = answers.get(url);
  if (!answer) return response.writeHead(404).end();
  response.writeHead(200, answer.headers).end(answer.body);
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as { port: number }).port));
process.once('SIGTERM', () => process.exit(0));

function fetchPacked(page: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = get(`${process.env.SITE}${page}`, { headers: { 'accept-encoding': 'gzip, br' } });
    asked.on('error', reject).on('response', (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece)).on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(pieces);
        const { 'content-type': type, 'content-encoding': encoding } = response.headers;
        const headers = {
          'content-type': type,
          'content-encoding': encoding,
          'content-length': `${body.length}`,
        };
        resolve({ headers, body });
      });
    });
  });
}
