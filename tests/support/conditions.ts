import { LANGUAGES } from '#shared/contract/languages.ts';

type Condition = readonly [language: string, colorScheme: 'light' | 'dark', isPhone: boolean];

/** The first finds the most: another script, another direction, another theme, the smallest screen. */
export const EVERY_CONDITION: readonly Condition[] = [
  ['ar', 'dark', true],
  ['en', 'light', false],
];
const NARROW = ['ur'];

// Looking at everything in everything takes longer than anybody waits for: `npm test` looks at each screen in the first,
// `npm run test:full` in the second (MATRIX=rest). The matrix of screens reads the colours of the other theme as well. The long
// tests open what lies deeper in the same screens (dialogs, errors, ends) and look at it in both.
const isRest = process.env.MATRIX === 'rest';
const isWhole = process.env.TEST_FULL === '1' && !isRest;

/** Language, theme and size in which axe reads a screen. */
export const CONDITIONS = isWhole
  ? EVERY_CONDITION
  : isRest
    ? EVERY_CONDITION.slice(1)
    : EVERY_CONDITION.slice(0, 1);

/** Languages in which a screen must fit 320 pixels; French is the longest. */
export const NARROW_LANGUAGES = isWhole
  ? [...NARROW, 'fr']
  : LANGUAGES.filter((language) => NARROW.includes(language) !== isRest);

/** Conditions in which a screen of the matrix is read now: the first ones belong to `npm test`, the others to the rest. */
export const conditionsOf = (isFirst: boolean): readonly Condition[] =>
  isFirst ? CONDITIONS : isRest || isWhole ? EVERY_CONDITION : [];

/** Beside those of the phone's conditions above: a screen of the matrix must fit 320 pixels in these. French is the longest. */
export const narrowLanguagesOf = (isFirst: boolean): readonly string[] => {
  if (isFirst) return isRest ? ['fr'] : NARROW;
  return isRest || isWhole ? NARROW : [];
};
