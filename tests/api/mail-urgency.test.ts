import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '#shared/server/mail/queue-mail.ts';
import { queueMail } from '#shared/server/mail/queue-mail.ts';
import { openMailWorld } from '#tests/support/mail-server.ts';

const NEWS_MAILS = 100;
const REMINDERS = 40;

let world: Awaited<ReturnType<typeof openMailWorld>>;
beforeAll(async () => {
  world = await openMailWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  world.server.received.length = 0;
  world.server.takeTime(() => 0);
});

const addresses = (kind: string, count: number) =>
  Array.from({ length: count }, (_, number) => `${kind}-${number}@example.org`);

const NEWS = {
  template: 'notifications.news',
  topic: 'news',
  language: 'en',
  values: { title: 'News', text: 'Words' },
} as const;
const REMINDER = {
  template: 'reminders.soon',
  language: 'en',
  values: { title: 'Janazah', when: 'soon', calendar: '', link: '/live-streams' },
} as const;
const RESET = {
  template: 'access.reset_password',
  language: 'en',
  values: { link: '/reset-password/secret' },
} as const;

const queue = (mail: Omit<Mail, 'to'>, to: string[]) =>
  world.test.db.transaction(async (tx) => {
    for (const address of to) await queueMail(tx, world.jobs, { ...mail, to: { address } });
  });
const arrived = () => world.server.received.map(({ to }) => to[0] ?? '');

describe('mail by urgency', () => {
  it('a reset goes before reminders, reminders before news that were queued first; each arrives once', async () => {
    world.server.takeTime(() => 50);
    const [news, reminders] = [addresses('news', NEWS_MAILS), addresses('reminder', REMINDERS)];
    await queue(NEWS, news);
    await expect.poll(() => arrived().length).toBeGreaterThan(0);
    const begun = arrived().length;
    await queue(REMINDER, reminders);
    await queue(RESET, ['reset@example.org']);
    await expect.poll(() => arrived().length).toBe(NEWS_MAILS + REMINDERS + 1);
    const order = arrived();
    // Those that were being sent already, on eight connections, are not called back.
    expect(order.indexOf('reset@example.org') - begun).toBeLessThan(20);
    const lastReminder = Math.max(...reminders.map((address) => order.indexOf(address)));
    expect(order.slice(lastReminder).length).toBeGreaterThan(NEWS_MAILS / 2);
    expect([...order].sort()).toEqual([...news, ...reminders, 'reset@example.org'].sort());
  });

  it('news that a server does not take for long hold nobody else’s mail', async () => {
    world.server.takeTime((address) => (address.startsWith('stuck') ? 4000 : 0));
    await queue(NEWS, addresses('stuck', 10));
    await queue(RESET, ['quick@example.org']);
    await queue(REMINDER, ['timely@example.org']);
    await expect.poll(() => arrived().length).toBe(2);
    expect(arrived().sort()).toEqual(['quick@example.org', 'timely@example.org']);
  });
});
