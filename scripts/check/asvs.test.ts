import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../docs/security');
/** Requirements of levels 1 and 2 that version 5.0.0 has. */
const LEVELS_1_AND_2 = 253;
const STATES = ['met', 'not met', 'does not apply'];

const text = readFileSync(join(FOLDER, 'asvs.md'), 'utf8');
/** The cells of every line of a table that begins with such a cell. */
const linesOf = (first: RegExp) =>
  text
    .split('\n')
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter(([cell = '']) => first.test(cell));

const rows = linesOf(/^\d+\.\d+\.\d+$/).map(
  ([number = '', level, asks = '', state = '', why = '', proof = '']) => {
    const proofs = [...proof.matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) => path);
    return { number, level: Number(level), asks, state, why, proofs };
  },
);

describe('docs/security/asvs.md', () => {
  it('has every requirement of levels 1 and 2, each once, with a state and a reason', () => {
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
    expect(rows.filter(({ level }) => level < 3)).toHaveLength(LEVELS_1_AND_2);
    for (const { number, asks, state, why } of rows) {
      expect(STATES, number).toContain(state);
      expect([number, asks.length > 5, why.length > 3]).toEqual([number, true, true]);
    }
  });

  it('names a proof that is there for whatever is met', () => {
    const met = rows.filter(({ state }) => state === 'met');
    expect(met.filter(({ proofs }) => proofs.length === 0)).toEqual([]);
    const gone = rows.flatMap(({ number, proofs }) =>
      proofs.filter((path) => !existsSync(join(FOLDER, path))).map((path) => [number, path]),
    );
    expect(gone).toEqual([]);
  });

  it('counts its rows rightly', () => {
    const counted = (isIn: (level: number) => boolean) =>
      STATES.map((wanted) => rows.filter(({ level, state }) => isIn(level) && state === wanted).length);
    const stated = linesOf(/^(1 and 2|3, chosen)$/).map(([, ...counts]) => counts.map(Number));
    expect(stated).toEqual([counted((level) => level < 3), counted((level) => level === 3)]);
  });
});
