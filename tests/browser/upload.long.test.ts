import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { media } from '#db/schema/media.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makePicture, makeSound, makeVideoFile } from '#tests/support/make-media.ts';
import { type MediaScreen, type OpenedScreen, openMediaScreen } from '#tests/support/open-media-screen.ts';

const folder = mkdtempSync(join(tmpdir(), 'ziyarah-chosen-'));
let test: TestApp;
let screen: MediaScreen;
let opened: OpenedScreen;
let page: Page;

beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100' }, withWorkers: true });
  screen = await openMediaScreen(test);
  const files: [string, Promise<Buffer> | Buffer][] = [
    ['one.jpg', makePicture()],
    ['two.jpg', makePicture({ width: 900, height: 1200 })],
    ['three.jpg', makePicture({ width: 1600, height: 600 })],
    ['large.png', makePicture({ width: 3000, height: 2200, format: 'png' })],
    ['film.mp4', makeVideoFile({ seconds: 3 })],
    ['voice.mp3', makeSound()],
    ['drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ];
  for (const [name, content] of files) writeFileSync(join(folder, name), await content);
});
afterAll(async () => {
  await screen.close();
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  opened = await screen.open();
  page = opened.page;
});
afterEach(() => opened.context.close());

const pathOf = (name: string) => join(folder, name);
const choose = (kind: string, ...names: string[]) =>
  page.setInputFiles(`input[data-kind=${kind}]`, names.map(pathOf));
const row = (name: string) =>
  page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem').filter({ hasText: name });
const urls = async () => ((await page.getByTestId('urls').textContent()) ?? '').split(' ').filter(Boolean);
const toast = (title: string) => page.getByText(title, { exact: true }).first();

/** A slow line up. */
async function slowDown(bytesASecond: number): Promise<CDPSession> {
  const session = await opened.context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesASecond,
  });
  return session;
}

describe('uploading', () => {
  it('shows photos, videos and sounds from the answer, with captions that stay', async () => {
    await choose('photo', 'one.jpg', 'two.jpg');
    await expect.poll(urls).toHaveLength(2);
    await toast('2 files uploaded').waitFor();
    await row('one.jpg').getByLabel('Caption').fill('At the gate');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Open At the gate' }).waitFor();
    await choose('audio', 'voice.mp3');
    await choose('video', 'film.mp4');
    await page.locator('video').waitFor();
    await page.locator('audio').waitFor();
    const rows = await test.db.orm.select().from(media);
    expect(rows.some(({ caption }) => caption === 'At the gate')).toBe(true);
    expect(opened.faults).toEqual([]);
  });

  it('orders by buttons and says the new place', async () => {
    await choose('photo', 'one.jpg', 'two.jpg');
    await expect.poll(urls).toHaveLength(2);
    const [first, second] = await urls();
    await page.getByRole('button', { name: 'Move two.jpg earlier' }).click();
    await expect.poll(urls).toEqual([second, first]);
    await page.getByText('two.jpg is now number 1.').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Remove two.jpg' }).click();
    await expect.poll(urls).toEqual([first]);
    await expect.poll(async () => (await page.request.get(`${test.origin}${second}`)).status()).toBe(404);
  });

  it('says what the server said of a file that it does not take, and that it failed', async () => {
    await choose('photo', 'drawing.svg', 'one.jpg');
    await row('drawing.svg')
      .getByRole('alert')
      .getByText('SVG files cannot be used.', { exact: false })
      .waitFor();
    await toast('Upload failed').waitFor();
    await expect.poll(() => row('drawing.svg').getByRole('button', { name: /again/ }).count()).toBe(0);
    await expect.poll(urls).toHaveLength(1);
  });

  it('leaves out what the plan has no room for, before anything is sent', async () => {
    await opened.context.close();
    opened = await screen.open({ query: '?room=2' });
    page = opened.page;
    await page.getByText('There is room for 2 more photos.').waitFor();
    await choose('photo', 'one.jpg', 'two.jpg', 'three.jpg');
    await page.getByText('1 photo was left out', { exact: false }).waitFor();
    await expect.poll(urls).toHaveLength(2);
    await page.getByText('There is no room for more photos. Remove one to add another.').waitFor();
  });

  it('takes what is dropped and what is pasted', async () => {
    const bytes = [...(await makePicture({ width: 200, height: 200 }))];
    await page.evaluate((content) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(content)], 'dropped.jpg', { type: 'image/jpeg' }));
      document
        .querySelector('fieldset')
        ?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }));
      const pasted = new DataTransfer();
      pasted.items.add(new File([new Uint8Array(content)], 'pasted.jpg', { type: 'image/jpeg' }));
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true }));
    }, bytes);
    await row('dropped.jpg').waitFor();
    await row('pasted.jpg').waitFor();
    await expect.poll(urls).toHaveLength(2);
  });
});

describe('a large file on a slow line', () => {
  it('shows its progress, warns before leaving, and is cancelled without a trace', async () => {
    const before = await test.db.orm.$count(media);
    await slowDown(400_000);
    await choose('photo', 'large.png');
    const bar = page.getByRole('progressbar', { name: 'Progress of large.png' });
    await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(5);
    let warned = false;
    page.once('dialog', (dialog) => {
      warned = dialog.type() === 'beforeunload';
      return dialog.dismiss();
    });
    await page.evaluate(() => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      document.body.dataset.warned = String(event.defaultPrevented);
    });
    expect(warned || (await page.locator('body').getAttribute('data-warned')) === 'true').toBe(true);
    await page.getByRole('button', { name: 'Cancel large.png' }).click();
    await expect.poll(() => row('large.png').count()).toBe(0);
    expect(await urls()).toEqual([]);
    expect(await test.db.orm.$count(media)).toBe(before);
    await expect.poll(() => page.getByText('Upload failed').count()).toBe(0);
  });

  it('goes on where it stopped when the connection is back', async () => {
    const offsets: number[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
    });
    const session = await slowDown(600_000);
    const line = { latency: 0, downloadThroughput: -1, uploadThroughput: 2_000_000 };
    await choose('photo', 'large.png');
    const bar = page.getByRole('progressbar', { name: 'Progress of large.png' });
    await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(20);
    await session.send('Network.emulateNetworkConditions', { ...line, offline: true });
    await page.getByText('The connection was lost.', { exact: false }).waitFor();
    await session.send('Network.emulateNetworkConditions', { ...line, offline: false });
    await expect.poll(urls).toHaveLength(1);
    expect(offsets[0]).toBe(0);
    expect(offsets.at(-1)).toBeGreaterThan(500_000);
  });

  it('is sent again by its button where it is small', async () => {
    await page.route('**/api/upload', (route) => route.abort('connectionreset'), { times: 1 });
    await choose('photo', 'one.jpg');
    await toast('Upload failed').waitFor();
    await page.getByText('Failed to upload file. Please try again.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Try one.jpg again' }).click();
    await expect.poll(urls).toHaveLength(1);
    await toast('File uploaded').waitFor();
  });
});

describe('the full-screen view', () => {
  async function openViewer(query = ''): Promise<void> {
    await opened.context.close();
    opened = await screen.open({ query, isPhone: true });
    page = opened.page;
    await choose('photo', 'one.jpg', 'two.jpg', 'three.jpg');
    await expect.poll(urls).toHaveLength(3);
  }
  const swipe = async (from: number, to: number) => {
    const session = await opened.context.newCDPSession(page);
    const at = (x: number) => [{ x, y: 400 }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at((from + to) / 2) });
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(to) });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };

  it('is led by the keyboard, and gives the focus back', async () => {
    await openViewer();
    const opener = page.getByRole('button', { name: 'Open Photo 2' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Full-screen view' });
    const counter = (text: string) => dialog.getByText(text, { exact: true }).waitFor();
    await counter('2 of 3');
    await page.keyboard.press('ArrowRight');
    await counter('3 of 3');
    await page.keyboard.press('ArrowRight');
    await counter('3 of 3');
    await page.keyboard.press('Home');
    await counter('1 of 3');
    await page.keyboard.press('ArrowLeft');
    await counter('1 of 3');
    await dialog.getByRole('button', { name: 'Next' }).click();
    await counter('2 of 3');
    // The picture is there, in full, inside the screen.
    const picture = dialog.getByRole('img', { name: 'Photo 2' });
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      .toBe(true);
    const box = await picture.boundingBox();
    expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= 390 && box.y + box.height <= 844).toBe(
      true,
    );
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => opener.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(opened.faults).toEqual([]);
  });

  it('is led by a finger, in Arabic the other way', async () => {
    await openViewer();
    await page.getByRole('button', { name: 'Open Photo 1' }).click();
    await page.getByText('1 of 3', { exact: true }).waitFor();
    await swipe(300, 80);
    await page.getByText('2 of 3', { exact: true }).waitFor();
    await swipe(80, 300);
    await page.getByText('1 of 3', { exact: true }).waitFor();
  });

  it('reads from right to left in Arabic', async () => {
    await opened.context.close();
    opened = await screen.open({ query: '?lang=ar', isPhone: true });
    page = opened.page;
    await choose('photo', 'one.jpg', 'two.jpg');
    await expect.poll(urls).toHaveLength(2);
    await page.getByRole('button', { name: 'فتح الصورة 1' }).click();
    await page.getByText('1 من 2', { exact: true }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.getByText('2 من 2', { exact: true }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByText('1 من 2', { exact: true }).waitFor();
    await swipe(80, 300);
    await page.getByText('2 من 2', { exact: true }).waitFor();
    expect(opened.faults).toEqual([]);
  });
});
