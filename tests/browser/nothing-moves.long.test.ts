import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { streamModerators } from '#db/schema/stream-moderators.ts';
import { gotoQuiet } from '#tests/support/goto-quiet.ts';
import { type Made, makeScreens } from '#tests/support/make-screens.ts';
import { makeLiveStream, makeStream } from '#tests/support/make-stream.ts';
import { openSite, type Site, type VisitOptions, type Visitor } from '#tests/support/open-site.ts';
import { personaId } from '#tests/support/persona-id.ts';
import { SCREENS, type Screen } from '#tests/support/screens.ts';
import { visitAs } from '#tests/support/visit-as.ts';
import { movesOf, watchMoves } from '#tests/support/watch-moves.ts';

let site: Site;
let made: Made;
/**
 * Services of the imam that the family looks after, too, live and planned; a live one that everybody has left; and two more of
 * those, to which the family comes back, once on each kind of screen.
 */
const served = { live: 0, planned: 0, left: 0, phone: 0, wide: 0 };
beforeAll(async () => {
  site = await openSite();
  made = await makeScreens(site);
  const hostId = await personaId(site.db, 'imam');
  served.live = (await makeLiveStream(site.db, { hostId, source: 'encoder' })).id;
  for (const which of ['left', 'phone', 'wide'] as const)
    served[which] = (await makeLiveStream(site.db, { hostId, source: 'encoder', attendedAt: null })).id;
  served.planned = (await makeStream(site.db, { hostId })).id;
  const email = 'family@demo.ziyarah.invalid';
  await site.db.orm
    .insert(streamModerators)
    .values(
      [served.live, served.planned, served.phone, served.wide].map((streamId) => ({ streamId, email })),
    );
});
afterAll(() => site.close());

const HELD = Object.values(SCREENS).flat();
/** Of each page the first of its addresses, as each kind of reader sees it. */
const ONE_OF_EACH = HELD.filter(
  ({ route, who }, at) => HELD.findIndex((other) => other.route === route && other.who === who) === at,
);

/** What text alone may move, of the whole picture: a tenth of what browsers call good. */
const SHIFT_MOST = 0.01;

/** Its button that keeps the cemetery has two lines in some languages, and in large letters. */
const GRAVE = HELD.filter(({ path }) => path === '/grave/1');

/** Pages of a cemetery and of all downloads, where a device has it already. */
const OF_CEMETERY = HELD.filter(({ path }) => path === '/grave/1' || path === '/cemetery-map?cemetery=1');
const DOWNLOADS = HELD.filter(({ path }) => path === '/downloads');

/** As those see it who look after it, who could, and who only watch. */
const serviceAs = (which: keyof typeof served, people: readonly Screen['who'][]): Screen[] =>
  people.map((who) => ({
    route: `/live-streams, ${which}`,
    path: () => `/live-streams?stream=${served[which]}`,
    who,
  }));
/** Who looks after one that was left opens it by coming. */
const LEFT = serviceAs('left', ['admin']);
const LOOKED_AFTER = [
  ...serviceAs('live', [null, 'family', 'imam']),
  ...serviceAs('planned', ['family']),
  ...LEFT,
];

type Condition = VisitOptions & { isSimple?: true; isKeeping?: true; isWaiting?: true };

const CONDITIONS: readonly [string, Condition, readonly Screen[]][] = [
  ['a phone', { isPhone: true }, [...ONE_OF_EACH, ...LOOKED_AFTER, ...serviceAs('phone', ['family'])]],
  ['a phone in Arabic', { isPhone: true, language: 'ar' }, GRAVE],
  ['a phone in Malay', { isPhone: true, language: 'ms' }, GRAVE],
  ['a phone in the elder’s view', { isPhone: true, isSimple: true }, GRAVE],
  ['a phone that keeps the cemetery', { isPhone: true, isKeeping: true }, OF_CEMETERY],
  // Without the worker its files would be missing, which the page would tell below the list.
  ['a phone that keeps all of a visit', { isPhone: true, isKeeping: true, withWorker: true }, DOWNLOADS],
  ['a phone on which a dua waits', { isPhone: true, isWaiting: true }, DOWNLOADS],
  ['a wide screen on which a dua waits', { isWaiting: true }, DOWNLOADS],
  [
    'a wide screen',
    {},
    [
      ...HELD.filter(
        ({ path, isFirst }) => isFirst || path === '/grave/12' || path === '/live-streams/1/studio',
      ),
      ...serviceAs('live', ['family']),
      ...LEFT,
      ...serviceAs('wide', ['family']),
    ],
  ],
];

/** The worker brings letters that `watchMoves` cannot keep away: those move words sideways. */
const isUpOrDown = (move: string) => {
  const [, before, now] = /,(-?\d+) \S+ → -?\d+,(-?\d+) \S+$/.exec(move) ?? [];
  return before !== now;
};

async function keepCemetery(page: Page, withWorker: boolean): Promise<void> {
  await page.goto('/downloads');
  if (withWorker) await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByRole('button', { name: /^Download this cemetery.*Scholemoor/ }).click();
  await page.getByText(/^Downloaded/).waitFor();
  const isForVisits = () =>
    page.evaluate(async () => {
      const settings = await (await caches.open('settings')).match('/worker-settings');
      return (await settings?.json())?.isForVisits;
    });
  if (withWorker) await expect.poll(isForVisits, { timeout: 20_000 }).toBe(true);
}

/** A dua that never gets through. */
async function leaveUnsent(page: Page): Promise<void> {
  await page.route('**/api/duas', (route) => route.abort());
  await page.goto('/submit-dua');
  await page.waitForSelector('html[data-offline]', { state: 'attached' });
  await page.getByLabel('Your dua').fill(UNSENT);
  await page.getByLabel(/I agree that my dua/).check();
  await page.getByRole('button', { name: 'Submit Dua' }).click();
  await page.getByText('Kept on this phone').first().waitFor();
}
const isOnScreen = (page: Page, text: string) =>
  page.getByText(text).evaluate((it) => {
    const { top, bottom } = it.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
const UNSENT = 'Written under the trees.';

describe.each(CONDITIONS)(
  'on %s nothing moves by itself',
  (_name, { isSimple, isKeeping, isWaiting, ...options }, screens) => {
    const visitors = new Map<Screen['who'], Visitor>();
    afterAll(async () => {
      for (const { context } of visitors.values()) await context.close();
    });
    const named = screens.map(
      (screen) => [`${screen.route} as ${screen.who ?? 'a visitor'}`, screen] as const,
    );
    it.each(named)('on %s', async (_name, screen) => {
      let visitor = visitors.get(screen.who);
      if (!visitor) {
        visitor = await visitAs(site, screen.who, { ...options, isEarly: true });
        if (isKeeping) await keepCemetery(visitor.page, options.withWorker ?? false);
        await watchMoves(visitor.page);
        if (isWaiting) await leaveUnsent(visitor.page);
        if (isSimple) await visitor.page.addInitScript("localStorage.view = 'simple'");
        visitors.set(screen.who, visitor);
      }
      const { page } = visitor;
      const path = typeof screen.path === 'string' ? screen.path : screen.path(made);
      await gotoQuiet(page, path);
      if (isKeeping) await page.getByRole('button', { name: /^Downloaded .*Scholemoor/ }).waitFor();
      if (isWaiting) await page.getByText(UNSENT).waitFor();
      const { shift, shifts, moved: all } = await movesOf(page);
      // What waits is known to the device alone, and stands at the end of the page: the foot gives way.
      const foot = isWaiting ? await page.locator('footer a').allTextContents() : [];
      const moved = (options.withWorker ? all.filter(isUpOrDown) : all).filter(
        (move) => !foot.some((text) => text && move.includes(`"${text.trim().slice(0, 40)}"`)),
      );
      expect({ path, moved, shifts: shift > SHIFT_MOST ? shifts : [] }).toEqual({
        path,
        moved: [],
        shifts: [],
      });
      if (isWaiting) {
        await page.getByRole('link', { name: 'Waiting on this phone: 1' }).click();
        await expect.poll(() => isOnScreen(page, UNSENT)).toBe(true);
      }
      if (!isKeeping) return;
      await page.getByRole('button', { name: /^Downloaded .*Scholemoor/ }).click();
      await page.getByRole('button', { name: /^Update Scholemoor/ }).waitFor();
    });
  },
);
