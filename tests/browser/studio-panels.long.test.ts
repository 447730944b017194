import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONDITIONS, NARROW_LANGUAGES } from '#tests/support/conditions.ts';
import { findViolations, sidewaysScroll } from '#tests/support/find-violations.ts';
import { gotoQuiet } from '#tests/support/goto-quiet.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { ownVisits } from '#tests/support/own-visits.ts';
import { personaId } from '#tests/support/persona-id.ts';

let site: Site;
let imamId: number;
beforeAll(async () => {
  site = await openSite();
  imamId = await personaId(site.db, 'imam');
});
afterAll(() => site.close());

const visit = ownVisits(() => site);

const own = (overrides: Parameters<typeof makeStream>[1] = {}) =>
  makeStream(site.db, { hostId: imamId, title: 'A lesson', ...overrides });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

describe('what a service is', () => {
  it('is asked for where it is missing, the first field first, and nothing typed is lost', async () => {
    const { page, faults } = await visit('imam');
    await page.goto('/live-streams');
    await page.getByRole('link', { name: 'Schedule Stream' }).click();
    await page.getByLabel('Description').fill('For the far family.');
    await page.getByLabel('Tags').fill('janazah، Bradford, ');
    await button(page, 'Schedule the service').click();
    await page.getByText('Please fill this in.').waitFor();
    await expect.poll(() => focused(page)).toBe('title');
    await page.getByText('Please enter a date and a time.').waitFor();
    await page.getByText('Please say who in the family agreed').waitFor();
    await page.getByLabel('Title').fill('Janazah of Haji Abdul Karim');
    await page.getByLabel('Who in the family agreed').fill('Nasreen Karim');
    await page.getByLabel('Record the service').check();
    await page.getByLabel('Date and time').fill('2020-01-01T13:00');
    await button(page, 'Schedule the service').click();
    await page.getByText('the family').first().waitFor();
    await expect.poll(() => focused(page)).toBe('recordingConsent');
    await page.getByLabel('The family agreed to the recording as well.').check();
    await button(page, 'Schedule the service').click();
    // What only the server knows stands at its field as well, and the focus is there.
    await expect.poll(() => focused(page)).toBe('startTime');
    await page.getByLabel('Date and time').fill(inDays(3));
    await page.getByLabel('Cemetery').fill('Nowhere at all');
    await button(page, 'Schedule the service').click();
    await expect.poll(() => focused(page)).toBe('cemetery');
    await page.getByLabel('Cemetery').fill('Scholemoor');
    await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('For the far family.');
    await button(page, 'Schedule the service').click();
    await page.waitForURL(/\/studio$/);
    await page.getByRole('heading', { name: 'Janazah of Haji Abdul Karim', level: 1 }).waitFor();
    const { rows } = await site.db.pool.query(
      `select tags, consent_name, recording_consent from live_streams order by id desc limit 1`,
    );
    expect(rows[0]).toEqual({
      tags: ['janazah', 'Bradford'],
      consent_name: 'Nasreen Karim',
      recording_consent: true,
    });
    expect(faults().filter((fault) => !fault.includes('status of 400'))).toEqual([]);
  });

  it('is changed in the studio, and called off for everyone', async () => {
    const { id } = await own({ startTime: new Date(Date.now() + 86_400_000) });
    const { page, faults } = await visit('imam');
    await page.goto(`/live-streams/${id}/studio`);
    await page.getByText('Details of the service').click();
    await page.getByLabel('Title').fill('A lesson on patience');
    await page.getByLabel('Women only').check();
    await button(page, 'Save changes').click();
    await page.getByRole('heading', { name: 'A lesson on patience', level: 1 }).waitFor();
    const { rows } = await site.db.pool.query(
      'select access, is_women_only from live_streams where id = $1',
      [id],
    );
    expect(rows).toEqual([{ access: 'women', is_women_only: true }]);
    await button(page, 'Call it off').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Call it off' }).click();
    await page.getByText('Called off', { exact: true }).waitFor();
    await expect.poll(() => button(page, 'Open the camera').count()).toBe(0);
    // What leads nowhere any more is not offered either.
    await expect.poll(() => button(page, 'Make a link').count()).toBe(0);
    await expect.poll(() => page.getByRole('heading', { name: 'Who looks after it' }).count()).toBe(0);
    expect(faults()).toEqual([]);
  });
});

describe('a janazah', () => {
  it('leads from its studio to its notice, with the time and the stream filled in', async () => {
    const stream = await own({ streamType: 'janazah', startTime: new Date('2027-07-02T12:15:00Z') });
    const { page, faults } = await visit('imam');
    await page.goto(`/live-streams/${stream.id}/studio`);
    await page.getByRole('link', { name: 'Publish a janazah notice' }).click();
    await page.getByLabel('Live stream').waitFor();
    await expect.poll(() => page.getByLabel('Live stream').inputValue()).toBe(String(stream.id));
    await expect.poll(() => page.getByLabel('Prayer: date and time').inputValue()).toBe('2027-07-02T13:15');
    expect(faults()).toEqual([]);
  });
});

describe('the key of an encoder', () => {
  it('is shown once, replaced, and ended', async () => {
    const { id } = await own();
    const { page, faults } = await visit('imam');
    await page.goto(`/live-streams/${id}/studio`);
    const panel = page.getByRole('region', { name: 'Your own encoder' });
    const key = async () => (await panel.locator('code').allTextContents())[1];
    await panel.getByText(/^rtmp:\/\//).waitFor();
    await button(page, 'Make a key').click();
    await panel.getByText('We show the key only once.').waitFor();
    const first = await key();
    expect(first).toMatch(/^[\w-]{32}$/);
    await button(page, 'Make a new key').click();
    await expect.poll(key).not.toBe(first);
    const second = await key();
    await page.reload();
    await panel.getByText('It will not be shown again.').waitFor();
    expect(await page.content()).not.toContain(second);
    await button(page, 'End the key').click();
    await page.getByRole('dialog').getByRole('button', { name: 'End the key' }).click();
    await button(page, 'Make a key').waitFor();
    const { rows } = await site.db.pool.query('select ingest_key_hash from live_streams where id = $1', [id]);
    expect(rows).toEqual([{ ingest_key_hash: null }]);
    expect(faults()).toEqual([]);
  });
});

describe('invitations', () => {
  it('go out by mail or by link, and are ended', async () => {
    const { id } = await own({ access: 'invited', isLive: true });
    const { page, faults } = await visit('imam');
    await page.goto(`/live-streams/${id}/studio`);
    const panel = page.getByRole('region', { name: 'Invite others' });
    await panel.getByLabel('Email addresses').fill('amina@example.com, nowhere');
    await button(page, 'Send invitations').click();
    await panel.getByRole('alert').waitFor();
    await expect
      .poll(() => panel.getByLabel('Email addresses').inputValue())
      .toBe('amina@example.com, nowhere');
    await panel.getByLabel('Email addresses').fill('amina@example.com yusuf@example.com');
    await button(page, 'Send invitations').click();
    await page.getByText('2 invitations are on their way').first().waitFor();
    await expect.poll(() => panel.getByLabel('Email addresses').inputValue()).toBe('');
    await button(page, 'Make a link').click();
    await panel.getByText('This link opens the stream. It is shown this once:').waitFor();
    const link = (await panel.locator('code').textContent()) ?? '';
    const guest = await visit(null);
    const { pathname, search } = new URL(link);
    await guest.page.goto(pathname + search);
    const picture = guest.page.getByRole('region', { name: 'Picture' });
    await picture.getByRole('button', { name: 'Join Stream' }).waitFor();
    await panel.getByRole('button', { name: 'End the invitation: By link' }).click();
    await expect
      .poll(() => panel.getByRole('button', { name: 'End the invitation: By link' }).count())
      .toBe(0);
    guest.expectFault(/status of 40[34]/);
    await guest.page.reload();
    await guest.page.getByRole('heading', { name: 'Live Streams', level: 1 }).waitFor();
    await expect.poll(() => picture.count()).toBe(0);
    expect(faults().filter((fault) => !fault.includes('status of 400'))).toEqual([]);
    expect(guest.faults()).toEqual([]);
  });
});

describe('who hosts nothing', () => {
  it('signs in first, and is then told how to ask', async () => {
    const { page, faults } = await visit(null);
    await page.goto('/live-streams/new');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.locator('form').count()).toBe(0);
    const member = await visit('family');
    await member.page.goto('/live-streams/new');
    await member.page.getByText('You can ask for one to be broadcast.').waitFor();
    await expect.poll(() => member.page.getByLabel('Title').count()).toBe(0);
    await button(member.page, 'Ask to host').click();
    await member.page.getByRole('dialog', { name: 'Ask to host' }).waitFor();
    expect([...faults(), ...member.faults()]).toEqual([]);
  });

  it('does not come into another’s studio', async () => {
    const { id } = await own({ title: 'Not for everybody' });
    const { page } = await visit(null);
    await page.goto(`/live-streams/${id}/studio`);
    expect(await page.content()).not.toContain('Not for everybody');
    const member = await visit('family');
    member.expectFault(/status of 40[34]/);
    expect((await member.page.goto(`/live-streams/${id}/studio`))?.status()).toBe(403);
    await member.page.getByRole('heading', { name: 'You do not have access to this page' }).waitFor();
    expect(await member.page.content()).not.toContain('Not for everybody');
    expect((await member.page.goto('/live-streams/999999999/studio'))?.status()).toBe(404);
    expect(member.faults()).toEqual([]);
  });
});

describe('the administrators’ streams', () => {
  it('show wishes, which they answer, and streams, which they end', async () => {
    const member = await visit('family');
    await member.page.goto('/live-streams/new');
    await button(member.page, 'Ask to host').click();
    const dialog = member.page.getByRole('dialog');
    await dialog.getByLabel('What should be shown?').fill('The janazah of our grandfather in Bradford.');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => dialog.count()).toBe(0);
    const { id } = await own({ title: 'A stream to be ended', isLive: true });
    const { page, faults } = await visit('admin');
    await page.goto('/admin?tab=streams');
    const wish = page.getByRole('listitem').filter({ hasText: 'our grandfather' });
    await wish.getByRole('button', { name: 'Send the answer' }).click();
    await wish.getByRole('alert').waitFor();
    await wish.getByLabel('Answer').fill('Imam Yusuf will broadcast it.');
    await wish.getByRole('button', { name: 'Send the answer' }).click();
    await expect.poll(() => wish.count()).toBe(0);
    await member.page.goto('/notifications');
    await member.page.getByText('Imam Yusuf will broadcast it.').waitFor();
    await button(page, 'Live').click();
    const row = page.getByRole('listitem').filter({ hasText: 'A stream to be ended' });
    await row.getByRole('button', { name: 'End the stream' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End the stream' }).click();
    await expect.poll(() => row.count()).toBe(0);
    const { rows } = await site.db.pool.query('select is_live from live_streams where id = $1', [id]);
    expect(rows).toEqual([{ is_live: false }]);
    expect([...faults(), ...member.faults()]).toEqual([]);
  });
});

describe.each(CONDITIONS)('axe in %s, %s, phone: %s', (language, colorScheme, isPhone) => {
  it('finds nothing on the form, the studio and the administrators’ tab', async () => {
    // Whoever was told something has a number at the bell.
    await site.db.pool.query('delete from notifications');
    const { id } = await own();
    const { id: over } = await own({
      endTime: new Date(),
      recordingReadyAt: new Date(),
      recordingExpiresAt: new Date(Date.now() + 86_400_000),
      recordingSeconds: 60,
    });
    const { page, faults } = await visit('admin', { language, colorScheme, isPhone });
    for (const path of [
      '/live-streams/new?when=later',
      `/live-streams/${id}/studio`,
      `/live-streams/${over}/studio`,
      '/admin?tab=streams',
    ]) {
      await gotoQuiet(page, path);
      const details = page.locator('main summary');
      if (await details.count()) await details.first().click();
      const submit = page.locator('main button[type=submit]').last();
      if (path.includes('new')) await submit.click();
      expect(await findViolations(page), path).toEqual([]);
    }
    expect(faults()).toEqual([]);
  });
});

describe('at 320 pixels', () => {
  it.each(NARROW_LANGUAGES)('nothing scrolls sideways in %s', async (language) => {
    const { id } = await own();
    const { page } = await visit('admin', { language });
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ['/live-streams/new?when=later', `/live-streams/${id}/studio`, '/admin?tab=streams']) {
      await page.goto(path);
      const details = page.locator('main summary');
      if (await details.count()) await details.first().click();
      expect(await sidewaysScroll(page), path).toBeLessThanOrEqual(0);
    }
  });
});

/** As a field of type datetime-local holds it. */
const inDays = (days: number) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T13:30`;
