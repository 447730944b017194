import { createServer, type Socket } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailOutbox } from '#db/schema/outbox.ts';
import { createKeyRing } from '#shared/server/keys/key-ring.ts';
import { createMailSender } from '#shared/server/mail/send-mail.ts';
import { createSmtpTransport } from '#shared/server/mail/smtp-transport.ts';
import { loadTexts } from '#shared/server/texts.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

/** How the server ends a conversation; 'well' takes the mail. */
type Mood =
  | 'well'
  | 'refuses connections'
  | 'dies after the text'
  | 'answers rubbish'
  | 'answers as a website'
  | 'says 999';

let test: TestApp;
let mood: Mood = 'well';
/** Message-IDs of every text that arrived whole, acknowledged or not. */
const arrived: string[] = [];
const sockets = new Set<Socket>();

/** SMTP by hand: no server of a library can be so wrong. */
const server = createServer((socket) => {
  sockets.add(socket);
  socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  const say = (line: string) => socket.writable && socket.write(`${line}\r\n`);
  if (mood === 'refuses connections') return socket.destroy();
  if (mood === 'answers as a website') say('HTTP/1.1 400 Bad Request\r\n\r\n<html>no</html>');
  else say(mood === 'answers rubbish' ? '\u0000\u0001 banana' : '220 here');
  let text: string | null = null;
  socket.on('data', (chunk) => {
    for (const line of chunk.toString('latin1').split('\r\n')) {
      if (text !== null) {
        text += `${line}\n`;
        if (line !== '.') continue;
        arrived.push(/^message-id: (\S+)/im.exec(text)?.[1] ?? '');
        text = null;
        if (mood === 'dies after the text') socket.destroy();
        else say(mood === 'says 999' ? '999 what' : '250 taken');
      } else if (/^DATA$/i.test(line)) {
        text = '';
        say('354 go on');
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else if (/^(EHLO|HELO|MAIL|RCPT|RSET|NOOP)/i.test(line)) say('250 yes');
    }
  });
});
let url = '';

beforeAll(async () => {
  test = await createTestApp();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
beforeEach(() => {
  arrived.length = 0;
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
  await test.close();
});

/** A sender of its own each time: connections of before keep the mood of before. */
const send = async (id: number) => {
  const sender = createMailSender({
    db: test.db,
    texts: loadTexts(),
    transport: createSmtpTransport({ url, from: 'a@b.example', host: 'ziyarah.example' }),
    origin: test.origin,
    keyRing: createKeyRing('k'.repeat(64)),
  });
  try {
    await sender.send(id);
  } finally {
    sender.close();
  }
};
const put = async (address: string) => {
  const values = { inviter: 'Sakina', name: 'Yusuf', days: 7, link: '/invitation/abc' };
  const [row] = await test.db.orm
    .insert(mailOutbox)
    .values({ template: 'family.invitation', language: 'en', values, address })
    .returning({ id: mailOutbox.id });
  return row?.id ?? 0;
};
const rowOf = async (id: number) =>
  (await test.db.orm.select().from(mailOutbox).where(eq(mailOutbox.id, id)))[0];

describe('a mail server that', () => {
  it.each<Mood>([
    'refuses connections',
    'answers rubbish',
    'answers as a website',
    'says 999',
    'dies after the text',
  ])('%s: the mail waits, says why, and goes out once the server is well', async (next) => {
    const id = await put(`${next.replaceAll(' ', '-')}@example.org`);
    mood = next;
    await expect(send(id)).rejects.toThrow();
    const waiting = await rowOf(id);
    expect(waiting).toMatchObject({ status: 'queued', claimedUntil: null });
    expect(waiting?.problem).toBeTruthy();
    mood = 'well';
    await send(id);
    expect(await rowOf(id)).toMatchObject({ status: 'sent', problem: null });
    await send(id);
    // One that the dying server had is the same mail to its reader's program: it has the same Message-ID.
    expect(arrived.length).toBe(next === 'says 999' || next === 'dies after the text' ? 2 : 1);
    expect(new Set(arrived).size).toBe(1);
  });
});
