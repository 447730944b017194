import { DEMO_CEMETERIES, offset } from '#db/seed/demo-places.ts';
import arabic from '#features/find/walk/locales/ar.json';
import english from '#features/find/walk/locales/en.json';
import urdu from '#features/find/walk/locales/ur.json';
import type { FakeSensors, ToldFix } from './fake-sensors.ts';
import { focused, look, type Phone, tapper } from './phone.ts';
import { until } from './until.ts';

export const WALK_TEXTS = { en: english, ar: arabic, ur: urdu };
export type WalkLanguage = keyof typeof WALK_TEXTS;

/** Of the demonstration's first memorial, at the western end of row 30 of Muslim Section A. */
export const SOUGHT = {
  name: 'Ghulam Rasool Mirza',
  typed: 'gulam rasul',
  at: { east: -125.6, north: 102.4 },
};

/** Metres from the middle of the demonstration's Scholemoor. */
export interface Place {
  east: number;
  north: number;
}
export const GATE: Place = { east: -139, north: 1 };

export function fixAt({ east, north }: Place, accuracy: number): ToldFix {
  const [scholemoor] = DEMO_CEMETERIES;
  if (!scholemoor) throw new Error('the demonstration has no cemetery');
  const [longitude, latitude] = offset(scholemoor, east, north);
  return { latitude, longitude, accuracy };
}

export const metresApart = (a: Place, b: Place) => Math.hypot(a.east - b.east, a.north - b.north);

const button = (text: string) => `//button[contains(., "${text}")]`;
const row = `//li/article[.//h3[contains(., "${SOUGHT.name}")]]`;

/** What is touched on the way from the home page, in its order. */
export const ON_THE_WAY = {
  field: '(//input[@type="search"])[1]',
  search: '(//search//button[@type="submit"])[1]',
  takeMeThere: `${row}//a[contains(@href, "/walk")]`,
  start: (language: WalkLanguage) => button(WALK_TEXTS[language].live.start),
  tellFamily: (language: WalkLanguage) => button(WALK_TEXTS[language].there.tell),
  salam: '//section[@aria-labelledby="salam"]/p[@lang="ar"]',
};

/** From the home page to the walk, as a family does it. @returns how many taps it took */
export async function setOutFromHome(phone: Phone, language: WalkLanguage): Promise<number> {
  const { tap, taps } = tapper(phone);
  await phone.open('/');
  await tap(ON_THE_WAY.field);
  await focused(phone, ON_THE_WAY.field);
  await phone.type(SOUGHT.typed);
  await tap(ON_THE_WAY.search);
  await tap(ON_THE_WAY.takeMeThere);
  await tap(ON_THE_WAY.start(language));
  return taps();
}

interface Stage {
  /** Degrees that the arrow is turned by, clockwise from straight up; null where there is none. */
  arrow: number | null;
  /** The arrow turns with the walker. */
  isTurning: boolean;
  text: string;
}

/** What the walk's screen shows. */
export const readStage = (phone: Phone, language: WalkLanguage): Promise<Stage | null> =>
  phone.evaluate((title) => {
    const stage = [...document.querySelectorAll('section[aria-label]')].find(
      (section) => section.getAttribute('aria-label') === title,
    );
    if (!stage) return null;
    const arrow = stage.querySelector<SVGElement>('svg[style*="rotate"]');
    const degrees = arrow && /rotate\((-?[\d.]+)deg\)/.exec(arrow.style.transform)?.[1];
    return {
      arrow: degrees ? Number(degrees) : null,
      isTurning: arrow?.dataset.turn !== undefined,
      text: stage.textContent ?? '',
    };
  }, WALK_TEXTS[language].title);

export const moveTo = (phone: Phone, fix: ToldFix): Promise<void> =>
  phone.evaluate((told) => (window as unknown as { sensors: FakeSensors }).sensors.move(told), fix);

export const faceTo = (phone: Phone, degrees: number): Promise<void> =>
  phone.evaluate((told) => (window as unknown as { sensors: FakeSensors }).sensors.face(told), degrees);

/** Metres between two looks at the screen, and steps and turns after which nobody believes the arrow any more. */
const STEP_M = 5;
const MOST_MOVES = 150;
/** Who faces the way within this goes on. */
const STRAIGHT_DEGREES = 15;

/**
 * Walks where the arrow points and knows nothing else, until the screen says that one is there.
 * @param compass degrees in which the phone points at first; null: it has no compass, and the arrow points as the map lies
 * @returns every place that was stood on, and what the screen said there
 */
export async function walkByArrow(
  phone: Phone,
  language: WalkLanguage,
  { from, compass, stride = STEP_M }: { from: Place; compass: number | null; stride?: number },
): Promise<{ places: Place[]; said: string[] }> {
  const places = [from];
  const said: string[] = [];
  let place = from;
  let facing = compass ?? 0;
  if (compass !== null) await faceTo(phone, compass);
  for (let move = 0; move < MOST_MOVES; move++) {
    await moveTo(phone, fixAt(place, 6));
    const isThere = async () => (await look(phone, ON_THE_WAY.tellFamily(language))) !== null;
    const stage = await until(
      async () => {
        const now = await readStage(phone, language);
        const isPointing = now !== null && now.arrow !== null && (compass === null || now.isTurning);
        return isPointing || (await isThere()) ? now : null;
      },
      `there is an arrow at ${JSON.stringify(place)}`,
    );
    said.push(stage.text);
    if (stage.arrow === null) return { places, said };
    const bearing = compass === null ? stage.arrow : (facing + stage.arrow + 360) % 360;
    if (compass !== null && Math.abs(stage.arrow) > STRAIGHT_DEGREES) {
      facing = bearing;
      await until(async () => {
        // A compass goes on telling where the phone points; the screen smooths what it tells.
        await faceTo(phone, facing);
        return Math.abs((await readStage(phone, language))?.arrow ?? 0) <= STRAIGHT_DEGREES;
      }, 'the arrow has turned with the walker');
      continue;
    }
    const radians = (bearing * Math.PI) / 180;
    place = {
      east: place.east + stride * Math.sin(radians),
      north: place.north + stride * Math.cos(radians),
    };
    places.push(place);
  }
  throw new Error(`not there after ${MOST_MOVES} moves: ${said.at(-1)}`);
}

export const lengthOf = (places: readonly Place[]): number =>
  places.slice(1).reduce((metres, place, at) => metres + metresApart(place, places[at] ?? place), 0);
