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
/** Services of the imam that the family looks after, too, live and planned; and a live one that everybody has left. */
const served = { live: 0, planned: 0, left: 0 };
beforeAll(async () => {
  site = await openSite();
  made = await makeScreens(site);
  const hostId = await personaId(site.db, 'imam');
  served.live = (await makeLiveStream(site.db, { hostId, source: 'encoder' })).id;
  served.left = (await makeLiveStream(site.db, { hostId, source: 'encoder', attendedAt: null })).id;
  served.planned = (await makeStream(site.db, { hostId })).id;
  const email = 'family@demo.ziyarah.invalid';
  await site.db.orm
    .insert(streamModerators)
    .values([served.live, served.planned].map((streamId) => ({ streamId, email })));
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

/** Pages of a cemetery, where a device has it already. */
const OF_CEMETERY = HELD.filter(({ path }) => path === '/grave/1' || path === '/cemetery-map?cemetery=1');

/** As those see it who look after it, who could, and who only watch. */
const serviceAs = (which: keyof typeof served, people: readonly Screen['who'][]): Screen[] =>
  people.map((who) => ({
    route: `/live-streams, ${which}`,
    path: () => `/live-streams?stream=${served[which]}`,
    who,
  }));
/** Who looks after one that was left would open it by coming. */
const LEFT = serviceAs('left', ['admin']);
const LOOKED_AFTER = [
  ...serviceAs('live', [null, 'family', 'imam']),
  ...serviceAs('planned', ['family']),
  ...LEFT,
];

type Condition = VisitOptions & { isSimple?: true; isKeeping?: true };

const CONDITIONS: readonly [string, Condition, readonly Screen[]][] = [
  ['a phone', { isPhone: true }, [...ONE_OF_EACH, ...LOOKED_AFTER]],
  ['a phone in Arabic', { isPhone: true, language: 'ar' }, GRAVE],
  ['a phone in Malay', { isPhone: true, language: 'ms' }, GRAVE],
  ['a phone in the elder’s view', { isPhone: true, isSimple: true }, GRAVE],
  ['a phone that keeps the cemetery', { isPhone: true, isKeeping: true }, OF_CEMETERY],
  [
    'a wide screen',
    {},
    [
      ...HELD.filter(
        ({ path, isFirst }) => isFirst || path === '/grave/12' || path === '/live-streams/1/studio',
      ),
      ...serviceAs('live', ['family']),
      ...LEFT,
    ],
  ],
];

async function keepCemetery(page: Page): Promise<void> {
  await page.goto('/downloads');
  await page.getByRole('button', { name: /^Download this cemetery.*Scholemoor/ }).click();
  await page.getByText(/^Downloaded/).waitFor();
}

describe.each(CONDITIONS)(
  'on %s nothing moves by itself',
  (_name, { isSimple, isKeeping, ...options }, screens) => {
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
        if (isKeeping) await keepCemetery(visitor.page);
        await watchMoves(visitor.page);
        if (isSimple) await visitor.page.addInitScript("localStorage.view = 'simple'");
        visitors.set(screen.who, visitor);
      }
      const { page } = visitor;
      const path = typeof screen.path === 'string' ? screen.path : screen.path(made);
      await gotoQuiet(page, path);
      if (isKeeping) await page.getByRole('button', { name: /^Downloaded .*Scholemoor/ }).waitFor();
      const { shift, shifts, moved } = await movesOf(page);
      expect({ path, moved, shifts: shift > SHIFT_MOST ? shifts : [] }).toEqual({
        path,
        moved: [],
        shifts: [],
      });
      if (!isKeeping) return;
      await page.getByRole('button', { name: /^Downloaded .*Scholemoor/ }).click();
      await page.getByRole('button', { name: /^Update Scholemoor/ }).waitFor();
    });
  },
);
