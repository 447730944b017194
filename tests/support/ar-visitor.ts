import type { BrowserContext, Page } from 'playwright-core';
import { PATIENCE_MS } from '#tests/support/until.ts';
import { FAKE_CAMERA, sharedBrowser } from './launch-browser.ts';
import { openSite } from './open-site.ts';

const EVERYTHING = ['geolocation', 'camera', 'accelerometer', 'gyroscope', 'magnetometer'];

/** Where the visitor stands in these tests: Muslim Section A of the demonstration's Scholemoor. */
export const STAND = { latitude: 53.787139, longitude: -1.793564, accuracy: 5 };

interface ArVisit {
  language?: string;
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  permissions?: string[];
  /** Runs in the page before everything else. */
  prepare?: () => void;
}

export interface ArVisitor {
  page: Page;
  context: BrowserContext;
  faults(): string[];
  expectFault(pattern: RegExp): void;
  /** Holds the device like this (degrees, as in a `deviceorientation` event). */
  hold(alpha: number, beta: number, gamma: number): Promise<void>;
}

/** The site with the demonstration, and visitors whose phone has a camera, a compass and a place. */
export async function openArSite() {
  const site = await openSite();
  const browser = await sharedBrowser(FAKE_CAMERA);
  const contexts: BrowserContext[] = [];
  return {
    async visit(options: ArVisit = {}): Promise<ArVisitor> {
      const context = await browser.newContext({
        baseURL: site.origin,
        viewport: options.viewport ?? { width: 390, height: 844 },
        hasTouch: true,
        locale: 'en-GB',
        reducedMotion: 'reduce',
        colorScheme: options.colorScheme ?? 'light',
        geolocation: STAND,
        permissions: options.permissions ?? EVERYTHING,
      });
      contexts.push(context);
      context.setDefaultTimeout(PATIENCE_MS);
      if (options.language) {
        await context.addCookies([{ name: 'lang', value: options.language, url: site.origin }]);
      }
      await context.addInitScript(keepStreams);
      if (options.prepare) await context.addInitScript(options.prepare);
      const page = await context.newPage();
      return { page, context, ...watchFaults(page), hold: await sensorsOf(context, page) };
    },
    close: async () => {
      await Promise.all(contexts.map((context) => context.close()));
      await site.close();
    },
  };
}

export type ArSite = Awaited<ReturnType<typeof openArSite>>;

/** Remembers every camera that was opened, so that a test can look whether it still films. */
function keepStreams(): void {
  const kept: MediaStream[] = [];
  Object.assign(window, { keptStreams: kept });
  const devices = navigator.mediaDevices;
  const open = devices?.getUserMedia.bind(devices);
  if (!open) return;
  devices.getUserMedia = async (constraints) => {
    const stream = await open(constraints);
    kept.push(stream);
    return stream;
  };
}

/** 'live' or 'ended' of each camera that was opened on the page. */
export function cameraStates(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (window as unknown as { keptStreams: MediaStream[] }).keptStreams.flatMap((stream) =>
      stream.getTracks().map(({ readyState }) => readyState),
    ),
  );
}

export async function openFinder({ page }: ArVisitor, path = '/ar-finder'): Promise<void> {
  await page.goto(path);
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
}

export async function startCamera({ page }: ArVisitor): Promise<void> {
  await page.getByRole('button', { name: 'Start the camera' }).click();
  await page.getByText('AR Camera Active', { exact: true }).first().waitFor();
}

function watchFaults(page: Page) {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => seen.push(`page: ${error.message}`));
  return {
    faults: () => seen.filter((fault) => !expected.some((pattern) => pattern.test(fault))),
    expectFault: (pattern: RegExp) => {
      expected.push(pattern);
    },
  };
}

/** Overrides the orientation sensors by the browser's own protocol. */
async function sensorsOf(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  const types = ['absolute-orientation', 'relative-orientation'] as const;
  for (const type of types) {
    await session.send('Emulation.setSensorOverrideEnabled', {
      enabled: true,
      type,
      metadata: { available: true },
    });
  }
  return async (alpha: number, beta: number, gamma: number) => {
    for (const type of types) {
      await session.send('Emulation.setSensorOverrideReadings', {
        type,
        reading: { quaternion: attitude(alpha, beta, gamma) },
      });
    }
  };
}

/** The same attitude as a quaternion: about z, then the new x, then the new y. */
function attitude(alpha: number, beta: number, gamma: number) {
  const half = (degrees: number) => (degrees * Math.PI) / 360;
  const [cx, sx] = [Math.cos(half(beta)), Math.sin(half(beta))];
  const [cy, sy] = [Math.cos(half(gamma)), Math.sin(half(gamma))];
  const [cz, sz] = [Math.cos(half(alpha)), Math.sin(half(alpha))];
  return {
    x: sx * cy * cz - cx * sy * sz,
    y: cx * sy * cz + sx * cy * sz,
    z: cx * cy * sz + sx * sy * cz,
    w: cx * cy * cz - sx * sy * sz,
  };
}
