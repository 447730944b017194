import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { keepMap } from '#features/find/maps/server/keep-map.ts';
import { fakeSensors } from '#tests/support/fake-sensors.ts';
import type { VisitOptions, Visitor } from '#tests/support/open-site.ts';
import { inSight, look, type Phone, phoneOf, tapper } from '#tests/support/phone.ts';
import {
  AWAY,
  openStoppableSite,
  type StoppableSite,
  visitWithDownload,
} from '#tests/support/stoppable-site.ts';
import { until } from '#tests/support/until.ts';
import {
  faceTo,
  fixAt,
  GATE,
  lengthOf,
  metresApart,
  moveTo,
  ON_THE_WAY,
  type Place,
  readStage,
  SOUGHT,
  setOutFromHome,
  WALK_TEXTS,
  type WalkLanguage,
  walkByArrow,
} from '#tests/support/walk-by-arrow.ts';

let site: StoppableSite;
beforeAll(async () => {
  site = await openStoppableSite();
  await keepMap(site.db);
});
afterEach(() => site.start());
afterAll(() => site.close());

/** The words of the dua's form. */
const DUA = {
  en: {
    field: 'Your dua',
    dua: 'O Allah, forgive him.',
    send: 'Submit Dua',
    sent: 'Your dua has been submitted for moderation',
  },
  ar: { field: 'دعاؤكم', dua: 'اللهم اغفر له', send: 'إرسال الدعاء', sent: 'أُرسل الدعاء' },
};
const LONDON = { latitude: 51.5072, longitude: -0.1276, accuracy: 20 };

interface SetOut extends Visitor {
  phone: Phone;
}

/** A phone whose owner has typed the name and set out in four taps. */
async function setOut(language: WalkLanguage = 'en', options: VisitOptions = {}): Promise<SetOut> {
  const visitor = await site.visit({ isPhone: true, language, ...options });
  await visitor.context.addInitScript(fakeSensors);
  const phone = phoneOf(visitor.page);
  expect(await setOutFromHome(phone, language)).toBeLessThanOrEqual(4);
  return { ...visitor, phone };
}

/** The end of every journey: at the grave, with the salam before one's eyes and nothing wrong in the console. */
async function expectSalam({ phone, faults, context }: SetOut, places: readonly Place[]): Promise<void> {
  expect(metresApart(places.at(-1) ?? GATE, SOUGHT.at)).toBeLessThanOrEqual(10);
  await inSight(phone, ON_THE_WAY.salam);
  expect(faults()).toEqual([]);
  await context.close();
}

const stageText = async (phone: Phone, language: WalkLanguage = 'en') =>
  (await readStage(phone, language))?.text ?? '';

describe('from a misspelt name to the salam', () => {
  it.each(['en', 'ar', 'ur'] as const)('from the gate, without a compass, in %s', async (language) => {
    const visitor = await setOut(language);
    const { places, said } = await walkByArrow(visitor.phone, language, { from: GATE, compass: null });
    // 132 m of paths and ten beside the row; a detour would be longer.
    expect(lengthOf(places)).toBeLessThan(150);
    const texts = WALK_TEXTS[language];
    expect(said[0]).toContain(texts.heading.e);
    // Who has turned is not told to turn again, for a hundred metres.
    const [turnLeft = ''] = texts.step.leftOn.split('{{path}}');
    const onWestWalk = said.filter((_, at) => (places[at]?.north ?? 0) > 20 && (places[at]?.north ?? 0) < 90);
    expect(onWestWalk.length).toBeGreaterThan(8);
    for (const text of onWestWalk) expect(text).not.toContain(turnLeft);
    // The corner onto the rows is told before it is reached.
    const [next = ''] = texts.live.next.split('{{step}}');
    expect(onWestWalk.some((text) => text.includes(next))).toBe(true);
    await expectSalam(visitor, places);
  });

  it('from London: first the drive to the gate, then the walk', async () => {
    const visitor = await setOut();
    const { phone } = visitor;
    await moveTo(phone, LONDON);
    const drive = '//section[@aria-label]//a[contains(., "Drive to")]';
    await inSight(phone, drive);
    const far = await readStage(phone, 'en');
    expect(far?.arrow).toBeNull();
    expect(far?.text).toContain('Go to the gate first');
    await moveTo(phone, fixAt(GATE, 6));
    await until(async () => (await readStage(phone, 'en'))?.arrow !== null, 'the walk has begun at the gate');
    const { places } = await walkByArrow(phone, 'en', { from: GATE, compass: 0 });
    await expectSalam(visitor, places);
  });

  it('from behind the grave: over the grass beside it, and not round the section', async () => {
    const visitor = await setOut();
    const { phone } = visitor;
    const behind = { east: SOUGHT.at.east, north: SOUGHT.at.north - 18 };
    await faceTo(phone, 180);
    await moveTo(phone, fixAt(behind, 6));
    const text = await until(async () => {
      const now = await readStage(phone, 'en');
      return now?.isTurning ? now.text : null;
    }, 'the arrow turns');
    expect(text).toContain('Behind you');
    expect(text).not.toMatch(/about [1-9]\d\d m/);
    const { places, said } = await walkByArrow(phone, 'en', { from: behind, compass: 180 });
    expect(lengthOf(places)).toBeLessThan(45);
    expect(said.join('\n')).not.toMatch(/about [1-9]\d\d m/);
    await expectSalam(visitor, places);
  });

  it('with a position exact to 40 m: by the paths, and at the row by counting headstones', async () => {
    const visitor = await setOut();
    const { phone } = visitor;
    await moveTo(phone, fixAt(GATE, 40));
    await until(async () => (await stageText(phone)).includes('± 40 m'), 'the doubt is said');
    await moveTo(phone, fixAt({ east: -131, north: 60 }, 40));
    await until(async () => (await stageText(phone)).includes('West Walk'), 'the path is named');
    await moveTo(phone, fixAt({ east: -130, north: 95 }, 40));
    const vague = 'Your position is only exact to about 40 m';
    await until(async () => (await stageText(phone)).includes(vague), 'it says what it cannot know');
    const text = await stageText(phone);
    expect(text).toMatch(/It is the \w+ headstone from the path/);
    expect(text).toContain('Sughra Bibi');
    expect((await readStage(phone, 'en'))?.arrow).toBeNull();
    // The stone is read, and then told.
    await visitor.page.getByRole('button', { name: 'I am here' }).tap();
    await expectSalam(visitor, [SOUGHT.at]);
  });

  it('with the position refused: step by step by hand', async () => {
    const visitor = await site.visit({ isPhone: true });
    const phone = phoneOf(visitor.page);
    await setOutFromHome(phone, 'en');
    await visitor.page
      .getByText('Your phone does not share its position. Follow the steps below: they work without it.')
      .waitFor();
    const { tap } = tapper(phone);
    const next = '//button[@aria-label="Next step"]';
    await until(async () => {
      if (await look(phone, `${next}[@disabled]`)) return true;
      await tap(next);
      return false;
    }, 'the last step is reached');
    await visitor.page.getByRole('button', { name: 'I am here' }).tap();
    await visitor.page.getByRole('button', { name: 'Tell the family' }).waitFor();
    await visitor.page.getByText('لَلَاحِقُونَ').waitFor();
    expect(visitor.faults()).toEqual([]);
    await visitor.context.close();
  });

  it.each(['en', 'ar'] as const)(
    'tells the family, and makes a dua for the one it stands before, in %s',
    async (language) => {
      const visitor = await setOut(language);
      const { page, phone } = visitor;
      const { places } = await walkByArrow(phone, language, { from: GATE, compass: 0 });
      expect(metresApart(places.at(-1) ?? GATE, SOUGHT.at)).toBeLessThanOrEqual(10);
      const told = page.evaluate(
        () =>
          new Promise<ShareData | undefined>((resolve) => {
            Object.defineProperty(navigator, 'share', { value: async (data?: ShareData) => resolve(data) });
          }),
      );
      // Below the salam and the drawn row: reached by moving the card up.
      await phone.press(ON_THE_WAY.tellFamily(language));
      const { text, url } = (await told) ?? {};
      expect(text).toContain(SOUGHT.name);
      const grave = new URL(url ?? '').pathname;
      expect(grave).toMatch(/^\/grave\/\d+$/);
      // Where one stands is nobody's business.
      expect(`${text} ${url}`).not.toMatch(/5[0-9]\.\d{3}/);

      await phone.press('//section[@aria-labelledby="arrival"]//a[contains(@href, "/submit-dua")]');
      await page.waitForURL(/\/submit-dua\?grave=\d+$/);
      const words = DUA[language];
      await page.getByText(SOUGHT.name).first().waitFor();
      await page.getByLabel(words.field, { exact: true }).fill(words.dua);
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: words.send, exact: true }).tap();
      await page.getByText(words.sent).first().waitFor();
      const newest = {
        name: 'dua-at-grave',
        text: 'select grave_id, is_approved from duas where content = $1',
        values: [words.dua],
      };
      const [dua] = await site.db.rows<{ grave_id: number; is_approved: boolean | null }>(newest);
      expect([`/grave/${dua?.grave_id}`, dua?.is_approved]).toEqual([grave, null]);
      expect(visitor.faults()).toEqual([]);
      await visitor.context.close();
    },
  );

  it.each(['en', 'ar'] as const)('without a signal, the cemetery being kept, in %s', async (language) => {
    const visitor = await visitWithDownload(site, { isPhone: true, language });
    await visitor.context.addInitScript(fakeSensors);
    visitor.expectFault(AWAY);
    await site.stop();
    const phone = phoneOf(visitor.page);
    expect(await setOutFromHome(phone, language)).toBeLessThanOrEqual(4);
    const { places } = await walkByArrow(phone, language, { from: GATE, compass: 90 });
    await expectSalam({ ...visitor, phone }, places);
  });
});
