import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ArSite,
  type ArVisitor,
  openArSite,
  openFinder,
  STAND,
  startCamera,
} from '#tests/support/ar-visitor.ts';

const METRE = 1 / 111_194.93;
/** Metres east and north of the visitor; far enough apart that nobody stands inside the error. */
const PLACES = [
  { id: 901, name: 'Zaynab Test', east: 3, north: 18 },
  { id: 902, name: 'محمد عبد الرحمن الطويل', east: -14, north: 14 },
  { id: 903, name: 'Yusuf ibn Ibrahim al-Bradfordi of the long name', east: 20, north: 9 },
  { id: 904, name: 'Khadija Test', east: -2, north: -26 },
  { id: 905, name: 'Ismail Test', east: 28, north: -6 },
];

let site: ArSite;
beforeAll(async () => {
  site = await openArSite();
});
afterAll(() => site.close());

/** Five graves around the visitor, in the shape of a real one. */
async function amongFive(visitor: ArVisitor): Promise<void> {
  const [shape] = (await (await visitor.page.request.get('/api/graves?limit=1')).json()) as object[];
  const graves = PLACES.map(({ id, name, east, north }) => ({
    ...shape,
    id,
    deceasedName: name,
    gpsCoordinates: `${STAND.latitude + north * METRE},${
      STAND.longitude + (east * METRE) / Math.cos((STAND.latitude * Math.PI) / 180)
    }`,
    coordinateAccuracy: 3,
    memorialCount: 0,
  }));
  await visitor.page.route(/\/api\/graves\?/, (route) =>
    route.fulfill({ json: graves, headers: { 'x-total-count': '5' } }),
  );
}

interface Seen {
  angles: { alpha: number; beta: number; gamma: number };
  video: { width: number; height: number };
  pins: { id: number; x: number; y: number }[];
  labels: { id: number; left: number; top: number; right: number; bottom: number; isArrow: boolean }[];
  /** What the picture fills; pins and labels are told from its upper left. */
  frame: { width: number; height: number };
}

/** What stands on the screen once it does not move any more, with the angles that the page was told last. */
function look(page: Page): Promise<Seen> {
  return page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const nodes = (name: string) =>
      [...document.querySelectorAll<HTMLElement>(`[data-${name}]`)].filter(
        (node) => node.style.visibility === 'visible',
      );
    const places = () =>
      nodes('pin')
        .concat(nodes('label'))
        .map((node) => node.style.transform)
        .join();
    let last = '';
    for (let still = 0; still < 12; ) {
      await frame();
      const now = places();
      still = now === last ? still + 1 : 0;
      last = now;
    }
    const video = document.querySelector('video');
    const picture = video?.getBoundingClientRect() ?? new DOMRect();
    return {
      angles: (window as unknown as { lastAngles: Seen['angles'] }).lastAngles,
      frame: { width: picture.width, height: picture.height },
      video: { width: video?.videoWidth ?? 0, height: video?.videoHeight ?? 0 },
      pins: nodes('pin').map((node) => {
        const { left, top, width, height } = node.getBoundingClientRect();
        return {
          id: Number(node.dataset.pin),
          x: left + width / 2 - picture.left,
          y: top + height / 2 - picture.top,
        };
      }),
      labels: nodes('label').map((node) => {
        const box = node.getBoundingClientRect();
        const isArrow = node.classList.contains('ar-edge');
        return {
          id: Number(node.dataset.label),
          left: box.left - picture.left,
          top: box.top - picture.top,
          right: box.right - picture.left,
          bottom: box.bottom - picture.top,
          isArrow,
        };
      }),
    };
  });
}

/** Keeps what the page is told of its attitude: the browser rounds angles before anybody hears them. */
function keepAngles(): void {
  window.addEventListener('deviceorientationabsolute', ({ alpha, beta, gamma }) => {
    Object.assign(window, { lastAngles: { alpha, beta, gamma } });
  });
}

/**
 * The pinhole camera by itself: world to device by three plain rotations backwards (alpha about z, beta about x, gamma
 * about y), then similar triangles with the angle of view.
 */
function pinhole(
  { alpha, beta, gamma }: Seen['angles'],
  video: { width: number; height: number },
  screen: { width: number; height: number },
  point: { east: number; north: number; up: number },
): { x: number; y: number } | null {
  const turn = (degrees: number) => {
    const radians = (degrees * Math.PI) / 180;
    return { cos: Math.cos(radians), sin: Math.sin(radians) };
  };
  const a = turn(alpha);
  const [x1, y1, z1] = [
    point.east * a.cos + point.north * a.sin,
    -point.east * a.sin + point.north * a.cos,
    point.up,
  ];
  const b = turn(beta);
  const [x2, y2, z2] = [x1, y1 * b.cos + z1 * b.sin, -y1 * b.sin + z1 * b.cos];
  const c = turn(gamma);
  const [x, y, z] = [x2 * c.cos - z2 * c.sin, y2, x2 * c.sin + z2 * c.cos];
  if (z >= -0.1) return null;
  // The picture covers the screen: its half longer side is seen under 31.5°.
  const cover = Math.max(screen.width / video.width, screen.height / video.height);
  const perTangent = ((Math.max(video.width, video.height) / 2) * cover) / Math.tan((31.5 * Math.PI) / 180);
  return { x: screen.width / 2 + (perTangent * x) / -z, y: screen.height / 2 + (perTangent * y) / z };
}

// Forty poses take a minute: `npm test` holds the device in every fifth, `npm run test:full` in all of them.
const isWhole = process.env.TEST_FULL === '1';

/** Towards each of the places, a little past it, raised and tilted in different ways. */
const POSES = PLACES.flatMap(({ east, north }, index) =>
  [75, 78, 82, 85, 88, 91, 94, 97].map((beta, step) => {
    const bearing = (Math.atan2(east, north) * 180) / Math.PI;
    const gamma = ((index * 7 + step * 11) % 31) - 15;
    // Of an upright phone alpha and gamma turn the same way.
    return [(720 - bearing - gamma + ((step * 5) % 9) - 4) % 360, beta, gamma] as const;
  }),
).filter((_, index) => isWhole || index % 5 === 0);

describe('labels over the picture', () => {
  it(`stand within a pixel of an independent pinhole formula in ${POSES.length} poses, apart from each other and on the screen`, async () => {
    // A label comes to rest a second after the device: two devices rest side by side.
    const held = await Promise.all([0, 1].map((half) => holdIn(POSES.filter((_, at) => at % 2 === half))));
    const compared = held.reduce((sum, one) => sum + one.compared, 0);
    const arrows = held.reduce((sum, one) => sum + one.arrows, 0);
    const worst = Math.max(...held.map((one) => one.worst));
    expect(compared).toBeGreaterThan(POSES.length * 0.8);
    expect(arrows).toBeGreaterThan(POSES.length);
    console.log(`AR labels: ${compared} in ${POSES.length} poses, worst ${worst.toFixed(3)} px`);
  });

  async function holdIn(poses: typeof POSES): Promise<{ compared: number; arrows: number; worst: number }> {
    const visitor = await site.visit({ prepare: keepAngles });
    await amongFive(visitor);
    await visitor.hold(1, 80, 1);
    await openFinder(visitor);
    await startCamera(visitor);
    let worst = 0;
    let compared = 0;
    let arrows = 0;
    for (const [alpha, beta, gamma] of poses) {
      await visitor.hold(alpha, beta, gamma);
      await expect.poll(async () => visitor.page.evaluate(isToldNear, [beta, gamma] as const)).toBe(true);
      const seen = await look(visitor.page);
      for (const pin of seen.pins) {
        const place = PLACES.find(({ id }) => id === pin.id);
        if (!place) throw new Error(`no place ${pin.id}`);
        const formula = pinhole(seen.angles, seen.video, seen.frame, { ...place, up: -0.8 });
        if (!formula) throw new Error(`${pin.id} lies behind the camera`);
        const off = Math.hypot(pin.x - formula.x, pin.y - formula.y);
        worst = Math.max(worst, off);
        compared++;
        expect(off, JSON.stringify({ seen, pin, formula })).toBeLessThanOrEqual(1);
      }
      // Each grave has its label, the one in the picture or the arrow at the edge.
      expect(seen.labels.length).toBe(PLACES.length);
      for (const [index, one] of seen.labels.entries()) {
        if (one.isArrow) arrows++;
        expect(one.isArrow).toBe(!seen.pins.some(({ id }) => id === one.id));
        expect(one.left).toBeGreaterThanOrEqual(0);
        expect(one.right).toBeLessThanOrEqual(seen.frame.width);
        expect(one.top).toBeGreaterThanOrEqual(0);
        expect(one.bottom).toBeLessThanOrEqual(seen.frame.height);
        for (const other of seen.labels.slice(index + 1)) {
          const isApart =
            one.right <= other.left ||
            other.right <= one.left ||
            one.bottom <= other.top ||
            other.bottom <= one.top;
          expect(isApart, `${one.id} over ${other.id}`).toBe(true);
        }
      }
    }
    expect(visitor.faults()).toEqual([]);
    await visitor.context.close();
    return { compared, arrows, worst };
  }

  it.each(['ar', 'ur'])('are not mirrored in %s', async (language) => {
    const visitor = await site.visit({ language });
    await amongFive(visitor);
    await visitor.hold(1, 88, 0);
    await openFinder(visitor);
    await visitor.page.locator('[data-start=camera]').click();
    await visitor.page.locator('[data-label]').first().waitFor();
    const { pins, labels } = await look(visitor.page);
    // Zaynab lies a little to the right of north, Muhammad to the left, Ismail to the right.
    expect(pins.find(({ id }) => id === 901)?.x).toBeGreaterThan(195);
    expect(labels.find(({ id }) => id === 902)?.left).toBeLessThan(20);
    expect(labels.find(({ id }) => id === 905)?.right).toBeGreaterThan(370);
    await visitor.context.close();
  });

  it('are placed anew with the device, their texts at most every 100 ms; what that costs is told', async () => {
    const visitor = await site.visit({ prepare: keepMeasures });
    await amongFive(visitor);
    await visitor.hold(1, 80, 1);
    await openFinder(visitor);
    await startCamera(visitor);
    // Turning all the time, as somebody does who looks about.
    for (let step = 0; step < 120; step++) {
      await visitor.hold((step * 9) % 360, 70 + (step % 30), (step % 20) - 10);
      await visitor.page.waitForTimeout(50);
    }
    const measures = await visitor.page.evaluate(
      () => (window as unknown as { kept: { name: string; start: number; duration: number }[] }).kept,
    );
    const p95 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;
    const frames = measures.filter(({ name }) => name === 'ar:frame').map(({ duration }) => duration);
    const texts = measures.filter(({ name }) => name === 'ar:text');
    const gaps = texts.slice(1).map(({ start }, index) => start - (texts[index]?.start ?? 0));
    const [frame, text] = [p95(frames), p95(texts.map(({ duration }) => duration))];
    const gap = gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? 0;
    console.log(
      `AR overlay: frame p95 ${frame.toFixed(2)} ms of ${frames.length}, text p95 ${text.toFixed(2)} ms of ${texts.length}, every ${gap.toFixed(0)} ms`,
    );
    expect(texts.length).toBeGreaterThan(10);
    expect(frames.length).toBeGreaterThan(texts.length);
    expect(gap).toBeGreaterThan(90);
    await visitor.context.close();
  });

  it('can be chosen, and the bar follows', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    await amongFive(visitor);
    await visitor.hold(1, 85, 0);
    await openFinder(visitor);
    await startCamera(visitor);
    await page.getByRole('dialog').getByText('5 graves nearby').waitFor();
    await page.locator('[data-label="904"]').click();
    await page.locator('[data-label="904"][aria-pressed=true]').waitFor();
    await page.getByRole('dialog').getByRole('link', { name: 'Khadija Test' }).waitFor();
    await expect.poll(() => page.locator('[data-guide]').textContent()).toBe('behind you, 26 m');
    await expect.poll(() => page.locator('[data-label="904"]').textContent()).toContain('26 m (± 6 m)');
    expect(visitor.faults()).toEqual([]);
    await visitor.context.close();
  });
});

describe('the direction', () => {
  const startCompass = async ({ page }: ArVisitor) => {
    await page.getByRole('button', { name: 'Spoken compass' }).click();
    await page.getByRole('button', { name: 'Stop the compass' }).waitFor();
  };
  const guide = (page: Page) => page.locator('[data-guide]');

  it('asks an iPhone in the click itself, and goes by its compass', async () => {
    const visitor = await site.visit({ prepare: beAnIPhone });
    const { page } = visitor;
    await amongFive(visitor);
    await openFinder(visitor);
    expect(await page.evaluate('window.askedIn')).toBeUndefined();
    await startCompass(visitor);
    expect(await page.evaluate('window.askedIn')).toBe('click');
    // Before its compass is calibrated, it only feels turns.
    await page.evaluate(tell, { alpha: 200, beta: 80, gamma: 0, heading: 90, accuracy: -1 });
    await page.getByText(/^This device has no compass\./).waitFor();
    await expect.poll(() => guide(page).textContent()).toBe('north, 18 m');
    for (const _ of [1, 2, 3]) {
      await page.evaluate(tell, { alpha: 200, beta: 80, gamma: 0, heading: 90, accuracy: 24 });
    }
    await page.getByText('You are facing east (90°)').waitFor();
    await page
      .getByText(/^Direction ± 25°\. To make it more accurate, move the phone in a figure of eight\.$/)
      .waitFor();
    await expect.poll(() => guide(page).textContent()).toBe('to your left, 18 m');
    // A turn to the right is felt at once, whatever the compass still says.
    await page.evaluate(tell, { alpha: 110, beta: 80, gamma: 0, heading: 180, accuracy: 10 });
    await page.getByText('You are facing south (180°)').waitFor();
    expect(visitor.faults()).toEqual([]);
    await visitor.context.close();
  });

  it('is pointed out by the reader where the device has no compass', async () => {
    const visitor = await site.visit({ prepare: silence });
    const { page } = visitor;
    await amongFive(visitor);
    await openFinder(visitor);
    await startCamera(visitor);
    await page.evaluate(tell, { alpha: 123, beta: 85, gamma: 0 });
    await page.getByText(/^This device has no compass\./).waitFor();
    // Nothing is pointed at before the direction is known.
    expect((await look(page)).labels).toEqual([]);
    await page.getByRole('button', { name: 'I am pointing north' }).click();
    await page.getByText('You are facing north (0°)').waitFor();
    expect((await look(page)).labels.length).toBe(5);
    await page.evaluate(tell, { alpha: 33, beta: 85, gamma: 0 });
    await page.getByText('You are facing east (90°)').waitFor();
    // A place that one sees corrects it.
    await page.getByRole('button', { name: 'I am pointing at Khadija Test' }).click();
    await page.getByText(/^You are facing south \(184°\)$/).waitFor();
    expect(visitor.faults()).toEqual([]);
    await visitor.context.close();
  });

  it('is turned by hand, with the keyboard too, where the device feels nothing', async () => {
    const visitor = await site.visit({ prepare: silence });
    const { page } = visitor;
    await amongFive(visitor);
    await openFinder(visitor);
    await startCompass(visitor);
    await page.getByText(/^This device cannot tell which way it is facing\./).waitFor();
    await page.getByText('Direction not set').waitFor();
    await page.getByRole('button', { name: 'Turn right' }).focus();
    for (let turn = 0; turn < 9; turn++) await page.keyboard.press('Enter');
    await page.getByText('You are facing east (90°)').waitFor();
    expect(visitor.faults()).toEqual([]);
    await visitor.context.close();
  });

  it('is told to a screen reader when it changes, and not more often than every four seconds', async () => {
    const visitor = await site.visit({ prepare: keepAnnouncements });
    const { page } = visitor;
    await amongFive(visitor);
    await page.clock.install();
    await visitor.hold(350, 80, 0);
    await openFinder(visitor);
    await startCompass(visitor);
    const announced = () =>
      page.evaluate(() => (window as unknown as { announced: { text: string; at: number }[] }).announced);
    await expect
      .poll(async () => (await announced()).map(({ text }) => text))
      .toEqual(['Zaynab Test: straight ahead, 18 m']);
    // Looking about: many directions, few words.
    for (const alpha of [300, 250, 200, 150, 100, 60, 30, 10, 90, 90, 90]) {
      await visitor.hold(alpha, 80, 0);
      await page.clock.runFor(900);
    }
    const said = await announced();
    expect(said.length).toBeGreaterThanOrEqual(2);
    for (const [index, { at }] of said.entries()) {
      if (index > 0) expect(at - (said[index - 1]?.at ?? 0)).toBeGreaterThanOrEqual(3900);
    }
    await expect.poll(async () => (await announced()).at(-1)?.text).toBe('to your right, 18 m');
    const before = (await announced()).length;
    await page.clock.runFor(6000);
    // Who stands still is left in peace.
    expect((await announced()).length).toBe(before);
    await page.getByRole('switch', { name: 'Say it aloud' }).click();
    await page.getByRole('switch', { name: 'Say it aloud', checked: true }).waitFor();
    expect(visitor.faults()).toEqual([]);
    await visitor.context.close();
  });
});

describe('arriving', () => {
  it('says to look for the headstone, with section, number and neighbours', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    await visitor.hold(1, 80, 0);
    await openFinder(visitor);
    await page.getByRole('button', { name: 'Spoken compass' }).click();
    const panel = page.getByRole('region', { name: 'Spoken compass' });
    await panel.getByText(/^within about 10 m – look for the headstone$/).waitFor();
    await panel.getByText('Grave number:').waitFor();
    await panel.getByText('Next to it:').waitFor();
    await expect.poll(() => panel.getByRole('listitem').count()).toBe(2);
    await expect
      .poll(() => panel.getByRole('listitem').first().textContent())
      .toMatch(/\(\d+ m to the [a-z-]+\)$/);
    expect(visitor.faults()).toEqual([]);
    await visitor.context.close();
  });
});

/** Whether the page has been told the pose; alpha is left out, it turns over at 360. */
function isToldNear([beta, gamma]: readonly [number, number]): boolean {
  const { lastAngles: told } = window as unknown as { lastAngles?: Seen['angles'] };
  if (!told) return false;
  return Math.abs(told.beta - beta) < 0.2 && Math.abs(told.gamma - gamma) < 0.2;
}

function keepMeasures(): void {
  const kept: { name: string; start: number; duration: number }[] = [];
  Object.assign(window, { kept });
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries())
      kept.push({ name, start: startTime, duration });
  }).observe({ type: 'measure' });
}

function keepAnnouncements(): void {
  const announced: { text: string; at: number }[] = [];
  Object.assign(window, { announced });
  new MutationObserver(() => {
    const text = document.querySelector('[data-guide] + [role=status]')?.textContent;
    if (text && text !== announced.at(-1)?.text) announced.push({ text, at: performance.now() });
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

function silence(): void {
  // The real sensors of the test machine say nothing of interest.
  for (const type of ['deviceorientation', 'deviceorientationabsolute']) {
    window.addEventListener(type, (event) => event.isTrusted && event.stopImmediatePropagation(), true);
  }
}

function beAnIPhone(): void {
  for (const type of ['deviceorientation', 'deviceorientationabsolute']) {
    window.addEventListener(type, (event) => event.isTrusted && event.stopImmediatePropagation(), true);
  }
  Object.assign(DeviceOrientationEvent, {
    requestPermission: () => {
      Object.assign(window, { askedIn: window.event?.type ?? 'nothing' });
      return Promise.resolve('granted');
    },
  });
}

function tell(reading: {
  alpha: number;
  beta: number;
  gamma: number;
  heading?: number;
  accuracy?: number;
}): void {
  const { heading, accuracy, ...angles } = reading;
  const event = new DeviceOrientationEvent('deviceorientation', { ...angles, absolute: false });
  if (heading !== undefined) {
    Object.assign(event, { webkitCompassHeading: heading, webkitCompassAccuracy: accuracy });
  }
  window.dispatchEvent(event);
}
