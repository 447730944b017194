import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { streamMessages } from '#db/schema/streams.ts';
import type { Person as SignedIn } from '#tests/support/ask.ts';
import { chatCalls, makeChat } from '#tests/support/chat-world.ts';
import { makeUser, signInAs } from '#tests/support/factories.ts';
import { findViolations } from '#tests/support/find-violations.ts';
import { openSite, type Site, type VisitOptions } from '#tests/support/open-site.ts';
import { until } from '#tests/support/until.ts';
import { visitAs } from '#tests/support/visit-as.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const { send, ask } = chatCalls(() => site);

type Persona = Parameters<typeof visitAs>[1];

async function open(streamId: number, persona: Persona, options: VisitOptions = {}) {
  const visitor = await visitAs(site, persona, options);
  // Nothing is sent in: these streams have no picture.
  visitor.expectFault(/thumbnail/);
  await visitor.page.goto(`/live-streams?stream=${streamId}`);
  await visitor.page.locator('html[data-hydrated]').waitFor();
  const log = visitor.page.getByRole('log');
  await log.waitFor();
  return { ...visitor, log };
}

async function fill(streamId: number, count: number): Promise<void> {
  const author = await makeUser(site.db, { firstName: 'عائشة', lastName: 'Khan' });
  await site.db.orm.insert(streamMessages).values(
    Array.from({ length: count }, (_, index) => ({
      streamId,
      number: index + 1,
      userId: author.id,
      userName: 'عائشة Khan',
      message: `word ${index + 1}`,
    })),
  );
  await site.db.pool.query(`update live_streams set last_message_number = ${count} where id = ${streamId}`);
}

it('a visitor reads along and is asked to sign in; a member writes, and both see it at once', async () => {
  const { stream } = await makeChat(site, { streamType: 'dua' });
  const visitor = await open(stream.id, null, { isPhone: true });
  await visitor.page.getByText('Please log in to participate in chat').waitFor();
  const member = await open(stream.id, 'family');
  await member.page.getByRole('textbox', { name: 'Your message' }).fill('May Allah have mercy on him.');
  await member.page.keyboard.press('Enter');
  for (const { log } of [visitor, member]) await log.getByText('May Allah have mercy on him.').waitFor();
  await expect.poll(() => member.log.getByText('May Allah have mercy on him.').count()).toBe(1);
  await member.log.getByText('(You)').waitFor();
  await expect.poll(() => visitor.log.getAttribute('aria-live')).toBe('polite');
  for (const { page, faults } of [visitor, member]) {
    expect(await findViolations(page)).toEqual([]);
    expect(faults()).toEqual([]);
  }
});

it('a second browser shows a message without asking; a deletion and a gap are asked for', async () => {
  const { stream, path } = await makeChat(site, { streamType: 'dua' });
  const [writer, shy] = [await signInAs(site), await signInAs(site)];
  const { page, log, faults } = await open(stream.id, null);
  const member = await open(stream.id, 'family');
  await log.getByText('No messages yet.').waitFor();
  await heard(log, stream.id, writer);
  await heard(member.log, stream.id, writer);
  const asked: string[] = [];
  for (const one of [page, member.page])
    one.on('request', (request) => {
      if (request.method() === 'GET' && request.url().includes('/api/streams/chat'))
        asked.push(request.url());
    });
  const { body } = await send(writer, stream.id, 'told to everybody');
  await site.db.pool.query('update users set show_profile = false where id = $1', [shy.user.id]);
  await send(shy, stream.id, 'from somebody');
  for (const one of [log, member.log]) {
    await one.getByText('told to everybody').waitFor();
    await one
      .getByRole('listitem')
      .filter({ hasText: 'Community Member' })
      .getByText('from somebody')
      .waitFor();
  }
  // One's own too: the answer to it is enough, and it stands there once.
  await member.page.getByRole('textbox', { name: 'Your message' }).fill('my own words');
  await member.page.keyboard.press('Enter');
  const own = member.log.getByRole('listitem').filter({ hasText: 'my own words' });
  await own.getByText('(You)').waitFor();
  await log.getByText('my own words').waitFor();
  // Longer than a change is waited with before it is asked for.
  await new Promise((resolve) => setTimeout(resolve, 800));
  await expect.poll(() => own.count()).toBe(1);
  expect(asked).toEqual([]);
  await ask('DELETE', `${path}/${body.id}`, writer);
  await log.getByText('This message was deleted.').waitFor();
  expect(asked.length).toBeGreaterThan(0);
  await expect.poll(() => log.getByText('told to everybody').count()).toBe(0);
  // A message that no event told of is missed by the next one.
  await site.db.pool.query(
    `with taken as (update live_streams set last_message_number = last_message_number + 1 where id = $1
       returning last_message_number)
     insert into stream_messages (stream_id, number, user_id, user_name, message)
     select $1, last_message_number, $2, 'Person', 'never told of' from taken`,
    [stream.id, writer.user.id],
  );
  await send(writer, stream.id, 'after the gap');
  await log.getByText('after the gap').waitFor();
  await log.getByText('never told of').waitFor();
  expect(faults()).toEqual([]);
});

/** Waits until events come: messages are sent until one is shown. */
async function heard(log: Locator, streamId: number, writer: SignedIn): Promise<void> {
  let sent = 0;
  const shown = () => log.getByText(/^probe/).count();
  const before = await shown();
  await until(async () => {
    await send(writer, streamId, `probe ${sent++}`);
    await new Promise((resolve) => setTimeout(resolve, 300));
    return (await shown()) > before;
  }, 'an event is shown');
  // What was missed before is asked for, and is read once all are there.
  await expect.poll(shown).toBe(before + sent);
  await new Promise((resolve) => setTimeout(resolve, 1000));
}

it('who reads back stays where they are and is told how many are new', async () => {
  const { stream } = await makeChat(site, { streamType: 'dua' });
  await fill(stream.id, 120);
  const writer = await signInAs(site);
  const { page, log, faults } = await open(stream.id, null);
  await log.getByText('word 120', { exact: true }).waitFor();
  await expect.poll(() => log.getByText('word 70', { exact: true }).count()).toBe(0);
  await log.getByRole('button', { name: 'Load earlier messages' }).click();
  await log.getByText('word 70', { exact: true }).waitFor({ state: 'attached' });
  // What was in sight before is in sight still.
  const top = () => log.evaluate((box) => box.scrollTop);
  const before = await top();
  expect(before).toBeGreaterThan(500);
  await send(writer, stream.id, 'a new word');
  await page.getByRole('button', { name: '1 new message' }).waitFor();
  expect(await top()).toBe(before);
  await page.getByRole('button', { name: '1 new message' }).click();
  const isInSight = async () => {
    const [box, line] = [await log.boundingBox(), await log.getByText('a new word').boundingBox()];
    return line && box && line.y + line.height <= box.y + box.height + 1;
  };
  await expect.poll(isInSight).toBe(true);

  await page.getByRole('button', { name: 'Pause the chat' }).click();
  await send(writer, stream.id, 'while it is paused');
  await page.getByRole('button', { name: '1 new message' }).waitFor();
  await expect.poll(() => log.getByText('while it is paused').count()).toBe(0);
  await expect.poll(() => log.getAttribute('aria-live')).toBe('off');
  await page.getByRole('button', { name: 'Pause the chat' }).click();
  await log.getByText('while it is paused').waitFor();
  expect(faults()).toEqual([]);
});

it('a message that failed stays, says why, and is sent again once', async () => {
  const { stream } = await makeChat(site, { streamType: 'dua' });
  const { page, log, expectFault } = await open(stream.id, 'family', { isPhone: true });
  expectFault(/chat/);
  await page.route('**/api/streams/*/chat', (route) => route.abort());
  await page.getByRole('textbox', { name: 'Your message' }).fill('Ameen');
  await page.keyboard.press('Enter');
  await page.getByText('Message Failed').first().waitFor();
  await log.getByText('Failed to send message. Please try again.').waitFor();
  await page.unroute('**/api/streams/*/chat');
  await log.getByRole('button', { name: 'Send again' }).click();
  await log.getByRole('button', { name: 'Send again' }).waitFor({ state: 'detached' });
  await log.getByText('(You)').waitFor();
  await expect.poll(() => log.getByText('Ameen').count()).toBe(1);
  expect(await site.db.orm.$count(streamMessages)).toBeGreaterThan(0);
  // What is half written stays over a reload.
  await page.getByRole('textbox', { name: 'Your message' }).fill('half a');
  await page.reload();
  await page.locator('html[data-hydrated]').waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: 'Your message' }).inputValue()).toBe('half a');
});

it('the host deletes and mutes; everybody sees it at once', async () => {
  const { stream } = await makeChat(site, { streamType: 'dua' });
  const loud = await signInAs(site);
  const sent = await send(loud, stream.id, 'unkind words');
  const visitor = await open(stream.id, null);
  await visitor.log.getByText('unkind words').waitFor();
  const { page, log, faults } = await open(stream.id, 'admin', { isPhone: true });
  await log.getByRole('button', { name: /^Options for the message by/ }).click();
  await page.getByRole('button', { name: 'Mute for an hour' }).click();
  await page.getByText('is muted.').first().waitFor();
  expect((await send(loud, stream.id, 'more')).body.code).toBe('chat.muted');
  await log.getByRole('button', { name: /^Options for the message by/ }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await visitor.log.getByText('This message was deleted.').waitFor();
  await expect.poll(() => visitor.log.getByText('unkind words').count()).toBe(0);
  await page.getByRole('button', { name: 'Chat settings' }).click();
  await page.getByRole('button', { name: 'Lift' }).click();
  await page.getByText('Nobody is muted or blocked.').waitFor();
  expect((await send(loud, stream.id, 'sorry')).status).toBe(201);
  expect(sent.status).toBe(201);
  expect(await findViolations(page)).toEqual([]);
  expect(faults()).toEqual([]);
});

it('where events do not come through, it asks again and again', async () => {
  const { stream } = await makeChat(site, { streamType: 'dua' });
  const writer = await signInAs(site);
  const visitor = await visitAs(site, null, { language: 'ar', isPhone: true });
  visitor.expectFault(/events/);
  await visitor.page.route('**/chat/events*', (route) => route.fulfill({ status: 404, body: '' }));
  const refused = visitor.page.waitForResponse(/chat\/events/);
  await visitor.page.goto(`/live-streams?stream=${stream.id}`);
  const log = visitor.page.getByRole('log');
  await log.waitFor();
  await refused;
  const { body } = await send(writer, stream.id, 'رحمه الله');
  await log.getByText('رحمه الله').waitFor();
  await ask('DELETE', `/api/streams/${stream.id}/chat/${body.id}`, writer);
  await log.getByText('حُذفت هذه الرسالة.').waitFor();
});

it('where events come through again, as after a restart, it hears by them again and asks no more', async () => {
  const { stream } = await makeChat(site, { streamType: 'dua' });
  const writer = await signInAs(site);
  const visitor = await visitAs(site, null, { isPhone: true });
  const { page } = visitor;
  visitor.expectFault(/events|thumbnail/);
  await page.clock.install();
  await page.route('**/chat/events*', (route) => route.fulfill({ status: 502, body: '' }));
  await page.goto(`/live-streams?stream=${stream.id}`);
  const log = page.getByRole('log');
  await log.waitFor();
  let asked = 0;
  page.on('request', (request) => {
    if (/\/chat(\?|$)/.test(request.url())) asked++;
  });
  await page.clock.runFor(10_000);
  await expect.poll(() => asked).toBeGreaterThan(3);

  await page.unroute('**/chat/events*');
  let isHeard = false;
  page.on('response', (reply) => {
    isHeard ||= reply.url().includes('/chat/events') && reply.ok();
  });
  await expect
    .poll(async () => {
      await page.clock.runFor(2000);
      return isHeard;
    })
    .toBe(true);
  await send(writer, stream.id, 'May Allah forgive her.');
  await log.getByText('May Allah forgive her.').waitFor();
  // What was asked for before is read to its end.
  await expect
    .poll(async () => {
      asked = 0;
      await page.clock.runFor(20_000);
      await send(writer, stream.id, 'Amin.');
      await log.getByText('Amin.').last().waitFor();
      return asked;
    })
    .toBe(0);
});
