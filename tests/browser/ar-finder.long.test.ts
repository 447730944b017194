import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ArSite,
  type ArVisitor,
  cameraStates,
  openArSite,
  openFinder,
  STAND,
  startCamera,
} from '#tests/support/ar-visitor.ts';
import { findViolations, sidewaysScroll } from '#tests/support/find-violations.ts';

let site: ArSite;
beforeAll(async () => {
  site = await openArSite();
});
afterAll(() => site.close());

const items = (page: Page) => page.getByRole('region', { name: 'Graves near you' }).getByRole('listitem');
const alert = (page: Page, title: string) => page.getByRole('alert').filter({ hasText: title });

async function done({ context, faults }: ArVisitor): Promise<void> {
  expect(faults()).toEqual([]);
  await context.close();
}

describe('the list', () => {
  it('shows the nearest five with distance, direction and accuracy, and how many there are', async () => {
    const visitor = await site.visit();
    const { page, context } = visitor;
    // From 60 m north of the graves, far enough for distances to mean something.
    await context.setGeolocation({ ...STAND, latitude: STAND.latitude + 60 / 111_195 });
    await openFinder(visitor);
    await page.getByText('AR is supported on this device.').waitFor();
    await page.getByText('We know your location to within 5 m.').waitFor();
    await page.getByRole('button', { name: '100 m' }).click();
    await expect.poll(() => items(page).count()).toBe(5);
    const near = `${STAND.latitude + 60 / 111_195},${STAND.longitude}`;
    const counted = await page.request.get(`/api/graves?near=${near}&radius=0.1&limit=5`);
    const total = counted.headers()['x-total-count'];
    const nearest = (await counted.json()) as { deceasedName: string; distance: number }[];
    await page.getByText(`${total === '1000' ? '1,000+' : total} graves nearby`).waitFor();
    const first = await items(page).first().textContent();
    expect(first).toContain(nearest[0]?.deceasedName);
    const metres = Math.round((nearest[0]?.distance ?? 0) * 1000);
    // The record is 5 m off, the phone as well: 8 m together.
    expect(first).toMatch(new RegExp(`(${metres} m \\(± 8 m\\), to the south|within about 10 m)`));
    await done(visitor);
  });

  it('asks for the radius that was chosen, and leads where the reader wants', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/graves') asked.push(searchParams.get('radius') ?? '');
    });
    await openFinder(visitor);
    await items(page).first().waitFor();
    expect(asked).toEqual(['0.05']);
    await page.getByRole('button', { name: '25 m' }).click();
    await expect.poll(() => asked).toEqual(['0.05', '0.025']);
    await items(page).nth(2).getByRole('button', { name: 'Lead me here' }).click();
    await items(page).nth(2).getByRole('button', { name: 'Leading you here', pressed: true }).waitFor();
    await items(page).nth(2).getByRole('link', { name: 'Get Directions' }).waitFor();
    await done(visitor);
  });

  it('leads to the grave of its address, with its memorial', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    const grave = (await (await page.request.get('/api/graves/3147')).json()) as { deceasedName: string };
    await openFinder(visitor, '/ar-grave-finder?grave=3147');
    const item = items(page).filter({ hasText: grave.deceasedName });
    await item.getByText(/^9\d m \(± 8 m\), to the north-east$/).waitFor();
    await item.getByRole('link', { name: 'View Memorial' }).click();
    await page.waitForURL(/\/memorial\/\d+$/);
    await done(visitor);
  });

  it('says kindly that there is nothing, where the nearest is, and where else to look', async () => {
    const visitor = await site.visit();
    const { page, context } = visitor;
    await context.setGeolocation({ latitude: 53.9, longitude: -1.5, accuracy: 12 });
    await openFinder(visitor);
    await page.getByText('No graves found within 50m radius').waitFor();
    await page.getByText(/The nearest grave we know is \d+\.\d km away: /).waitFor();
    const section = page.getByRole('region', { name: 'Graves near you' });
    await expect
      .poll(() => section.getByRole('link', { name: 'Search by name' }).getAttribute('href'))
      .toBe('/search');
    await expect
      .poll(() => section.getByRole('link', { name: 'Open the grave finder' }).getAttribute('href'))
      .toBe('/grave-finder');
    // In the demonstration one may stand among its graves all the same.
    await page.getByRole('button', { name: 'Try it in the demonstration cemetery' }).click();
    await expect.poll(() => items(page).count()).toBe(5);
    await done(visitor);
  });

  it('keeps what it found when the connection goes, and says so', async () => {
    const visitor = await site.visit();
    const { page, context } = visitor;
    await openFinder(visitor);
    await items(page).first().waitFor();
    visitor.expectFault(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await page.getByRole('button', { name: '100 m' }).click();
    await alert(page, 'No connection. You can still use what was found before.').waitFor();
    await expect.poll(() => items(page).count()).toBe(5);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    await done(visitor);
  });

  it('is text with ways onward before any script runs', async () => {
    const visitor = await site.visit();
    for (const path of ['/ar-finder', '/ar-grave-finder']) {
      const response = await visitor.page.request.get(path);
      expect(response.status()).toBe(200);
      const html = await response.text();
      expect(html).toContain('<h1');
      expect(html).toContain('AR Grave Finder');
      expect(html).toContain('This screen needs JavaScript.');
      expect(html).toMatch(/rel="canonical" href="[^"]*\/ar-finder"/);
    }
    await done(visitor);
  });
});

describe('refusals', () => {
  it('says that it needs the place, stays useful, and tries again', async () => {
    const visitor = await site.visit({ permissions: ['camera'] });
    const { page, context } = visitor;
    await openFinder(visitor);
    await page.getByText('Please enable location access to use AR grave finder').first().waitFor();
    await expect.poll(() => alert(page, 'Location Access Required').count()).toBeGreaterThanOrEqual(1);
    await page.getByRole('link', { name: 'Search by name' }).first().waitFor();
    await context.grantPermissions(['geolocation', 'camera']);
    await page.getByRole('button', { name: 'Try again' }).click();
    await items(page).first().waitFor();
    await expect.poll(() => page.getByText('We know your location').count()).toBe(1);
    await done(visitor);
  });

  it('says that it needs the camera; the list and the spoken compass go on', async () => {
    const visitor = await site.visit({
      permissions: ['geolocation', 'accelerometer', 'gyroscope', 'magnetometer'],
      prepare: () => {
        navigator.mediaDevices.getUserMedia = () =>
          Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
      },
    });
    const { page } = visitor;
    await visitor.hold(0, 80, 0);
    await openFinder(visitor);
    await items(page).first().waitFor();
    await page.getByRole('button', { name: 'Start the camera' }).click();
    await alert(page, 'Camera Access Required').first().waitFor();
    await page.getByText('Please allow camera access to use AR features').first().waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => items(page).count()).toBe(5);
    await page.getByRole('button', { name: 'Spoken compass' }).click();
    await page.getByText(/^You are facing north \(/).waitFor();
    await done(visitor);
  });

  it('names what else can be wrong with a camera', async () => {
    const visitor = await site.visit({
      prepare: () => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('none', 'NotFoundError'));
      },
    });
    await openFinder(visitor);
    await visitor.page.getByRole('button', { name: 'Start the camera' }).click();
    await alert(visitor.page, 'No camera found').first().waitFor();
    await done(visitor);
  });

  it('says what the device lacks', async () => {
    const visitor = await site.visit({
      prepare: () => {
        Object.defineProperty(navigator, 'mediaDevices', { value: undefined });
      },
    });
    const { page } = visitor;
    await openFinder(visitor);
    await page.getByText(/^AR is not supported here: this browser does not allow the camera\./).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Start the camera' }).count()).toBe(0);
    await items(page).first().waitFor();
    await done(visitor);
  });
});

describe('the camera', () => {
  async function filming(): Promise<ArVisitor> {
    const visitor = await site.visit();
    await visitor.hold(0, 80, 0);
    await openFinder(visitor);
    await items(visitor.page).first().waitFor();
    await startCamera(visitor);
    expect(await cameraStates(visitor.page)).toEqual(['live']);
    return visitor;
  }
  const expectOff = async (visitor: ArVisitor) => {
    await expect.poll(() => cameraStates(visitor.page)).toEqual(['ended']);
    await expect.poll(() => visitor.page.getByRole('dialog').count()).toBe(0);
  };

  it('is off until it is asked for, and nothing of it is loaded before', async () => {
    const visitor = await site.visit();
    const loaded: string[] = [];
    visitor.page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await openFinder(visitor);
    await items(visitor.page).first().waitFor();
    expect(await cameraStates(visitor.page)).toEqual([]);
    expect(loaded.filter((path) => /ar-overlay|compass-panel/.test(path))).toEqual([]);
    await startCamera(visitor);
    expect(loaded.some((path) => path.includes('ar-overlay'))).toBe(true);
    await done(visitor);
  });

  it('stops with Exit AR, and the focus goes back to where it began', async () => {
    const visitor = await filming();
    const { page } = visitor;
    await page
      .getByRole('dialog')
      .getByText(/graves nearby$/)
      .waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Exit AR');
    await page.getByRole('button', { name: 'Exit AR' }).click();
    await expectOff(visitor);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Start the camera');
    await done(visitor);
  });

  it('stops with Escape', async () => {
    const visitor = await filming();
    await visitor.page.keyboard.press('Escape');
    await expectOff(visitor);
    await done(visitor);
  });

  it('stops when the page is hidden, and says so', async () => {
    const visitor = await filming();
    await visitor.page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expectOff(visitor);
    await alert(visitor.page, 'It was switched off when you left this screen.').waitFor();
    await done(visitor);
  });

  it('stops when the page is left', async () => {
    const visitor = await filming();
    await visitor.page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    await expectOff(visitor);
    await done(visitor);
  });

  it('stops on the way to another page', async () => {
    const visitor = await filming();
    const { page } = visitor;
    await page.getByRole('dialog').locator('a[href^="/grave/"]').click();
    await page.waitForURL(/\/grave\/\d+$/);
    await expectOff(visitor);
    await done(visitor);
  });

  it('stops when the device takes it away, and says so', async () => {
    const visitor = await filming();
    await visitor.page.evaluate(() => {
      const [stream] = (window as unknown as { keptStreams: MediaStream[] }).keptStreams;
      stream?.getTracks()[0]?.dispatchEvent(new Event('ended'));
    });
    await expectOff(visitor);
    await alert(visitor.page, 'The camera has stopped').first().waitFor();
    await done(visitor);
  });

  it('is closed at once when it opens after the reader has gone', async () => {
    const visitor = await site.visit({
      prepare: () => {
        const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
        navigator.mediaDevices.getUserMedia = async (constraints) => {
          await new Promise<void>((resolve) => Object.assign(window, { openCamera: resolve }));
          return open(constraints);
        };
      },
    });
    const { page } = visitor;
    await openFinder(visitor);
    await page.getByRole('button', { name: 'Start the camera' }).click();
    await page.getByRole('button', { name: 'Exit AR' }).click();
    await page.getByRole('button', { name: 'Exit AR' }).waitFor({ state: 'detached' });
    await page.evaluate(() => (window as unknown as { openCamera: () => void }).openCamera());
    await expect.poll(() => cameraStates(page)).toEqual(['ended']);
    await done(visitor);
  });
});

describe('axe', () => {
  it.each([
    ['en', 'light', 'Start the camera'],
    ['ar', 'dark', 'تشغيل الكاميرا'],
  ] as const)(
    'finds nothing on the list, the camera view and the compass in %s, %s',
    async (language, colorScheme, start) => {
      const visitor = await site.visit({ language, colorScheme });
      const { page } = visitor;
      await visitor.hold(20, 80, 0);
      await openFinder(visitor, '/ar-finder?grave=3147');
      await page.locator('main ol > li').first().waitFor();
      expect(await findViolations(page)).toEqual([]);
      await page.getByRole('button', { name: start }).click();
      await page.locator('[data-label]').first().waitFor();
      await page.getByRole('dialog').getByRole('button', { expanded: false }).click();
      expect(await findViolations(page, '[role=dialog]')).toEqual([]);
      await page.keyboard.press('Escape');
      await page.locator('main button:has(.lucide-compass)').click();
      await page.locator('[data-guide]').waitFor();
      expect(await findViolations(page)).toEqual([]);
      await done(visitor);
    },
  );

  it.each(['en', 'ur'])('nothing scrolls sideways at 320 pixels in %s', async (language) => {
    const visitor = await site.visit({ language, viewport: { width: 320, height: 640 } });
    await openFinder(visitor);
    await visitor.page.locator('main ol > li').first().waitFor();
    expect(await sidewaysScroll(visitor.page)).toBeLessThanOrEqual(0);
    await done(visitor);
  });
});
