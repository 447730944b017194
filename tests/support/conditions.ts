import { LANGUAGES } from '#db/schema/values.ts';

type Condition = readonly [language: string, colorScheme: 'light' | 'dark', isPhone: boolean];

const EVERY_CONDITION: readonly Condition[] = [
  ['en', 'light', false],
  ['ar', 'dark', true],
  ['en', 'dark', true],
  ['ar', 'light', false],
];
const NARROW = ['en', 'ur'];

// Looking at every screen in everything takes longer than anybody waits for: `npm test` looks at some, `npm run
// test:full` at the rest of those (MATRIX=rest), and its own long tests at everything.
const isRest = process.env.MATRIX === 'rest';
const isWhole = process.env.TEST_FULL === '1' && !isRest;

/** Language, theme and size in which axe reads a screen. */
export const CONDITIONS = isWhole
  ? EVERY_CONDITION
  : isRest
    ? EVERY_CONDITION.slice(2)
    : EVERY_CONDITION.slice(0, 2);

/** Languages in which a screen must fit 320 pixels. */
export const NARROW_LANGUAGES = LANGUAGES.filter(
  (language) => isWhole || NARROW.includes(language) !== isRest,
);
