import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compareNames, SAME_NAME_THRESHOLD, scoreNames } from './compare-names.ts';
import { foldedText } from './fold-name.ts';
import { EACH_PAIR } from './link-words.ts';
import { builtInWeight, type PreparedName, prepareName } from './prepare-name.ts';
import { tokeniseName } from './tokenise-name.ts';
import { SURE_READING, writeName } from './write-name.ts';

/**
 * Each line has one name in the spellings of different countries, scripts and clerks, written down from knowledge of the languages.
 * The rules have been tuned on it since: it says what must not be lost, not how good the engine is.
 */
const LINES = readFileSync(new URL('./test-data/one-name.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(', '));

/** As compareNames prepares each: once, as each is compared with all others. */
const PREPARED = new Map(LINES.flat().map((name) => [name, prepareName(foldedText(name), builtInWeight)]));
const isOneName = (a: string, b: string) =>
  scoreNames(PREPARED.get(a) as PreparedName, PREPARED.get(b) as PreparedName, EACH_PAIR).score >=
  SAME_NAME_THRESHOLD;

test('takes the spellings of one name for one', () => {
  const pairs = LINES.flatMap((names) =>
    names.flatMap((a, at) => names.slice(at + 1).map((b) => ({ a, b }))),
  );
  const missed = pairs.filter(({ a, b }) => !isOneName(a, b));
  expect(pairs.length).toBeGreaterThan(7_000);
  expect(missed.length / pairs.length, missed.map(({ a, b }) => `${a} | ${b}`).join('; ')).toBeLessThan(
    0.015,
  );
});

/** A slip of one letter apart, so that a clerk may have meant the one by the other. */
const A_SLIP_APART = ['Abul Hussain | Abdul Hussain'];

test('keeps the names of two lines apart', () => {
  const firsts = LINES.map(([first = '']) => first);
  const pairs = firsts.flatMap((a, at) => firsts.slice(at + 1).map((b) => ({ a, b })));
  const taken = pairs.filter(({ a, b }) => isOneName(a, b));
  expect(taken.map(({ a, b }) => `${a} | ${b}`)).toEqual(A_SLIP_APART);
});

test('folds each spelling to words that fold to themselves', () => {
  for (const name of LINES.flat()) {
    const { words } = tokeniseName(name);
    expect(tokeniseName(words.join(' ')).words, name).toEqual(words);
  }
});

test('writes surely nothing but the whole name in other letters', () => {
  const wrong = LINES.flat().flatMap((name) => {
    const scripts = /\p{Script=Latin}/u.test(name) ? (['ar', 'ur'] as const) : (['en'] as const);
    return scripts.flatMap((script) => {
      const { text, confidence } = writeName(name, script);
      const isRight = confidence < SURE_READING || compareNames(name, text).score >= 0.79;
      return isRight ? [] : [`${name} | ${text}`];
    });
  });
  expect(wrong).toEqual([]);
});
