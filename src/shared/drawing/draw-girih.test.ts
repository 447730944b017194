import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawGirih, GIRIH_COUNT } from './draw-girih.ts';
import { MOTIFS, motifOf } from './motif-choice.ts';

const FOLDER = join(import.meta.dirname, '../../../public/motif');
const all = Array.from({ length: GIRIH_COUNT }, (_, index) => drawGirih(index));

describe('the patterns', () => {
  it('are as many as names are given', () => expect(GIRIH_COUNT).toBe(MOTIFS));

  it.each(all.map((_, index) => index))('%s is the file that is sent, and small', (index) => {
    const file = readFileSync(join(FOLDER, `${index}.svg`), 'utf8');
    expect(file).toBe(`${drawGirih(index)}\n`);
    expect(Buffer.byteLength(file)).toBeLessThan(3072);
    expect(file).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('all differ, and have one colour of the palette', () => {
    expect(new Set(all).size).toBe(GIRIH_COUNT);
    expect(new Set(all.flatMap((svg) => svg.match(/#[0-9a-f]{6}\b/g) ?? []))).toEqual(new Set(['#b08d45']));
  });

  it('refuse an index that there is not', () => {
    expect(() => drawGirih(GIRIH_COUNT)).toThrow(RangeError);
    expect(() => drawGirih(-1)).toThrow(RangeError);
  });

  /** Both edges of eight bands; one that passes under others is broken there. */
  it.each([
    [0, 16, 8],
    [1, 16, 8],
    [2, 16, 8],
    [3, 32, 8],
    [4, 48, 8],
  ])('of family %s weave %s lines through an octagon and %s through a square', (index, octagon, square) => {
    const linesOf = (id: string) =>
      (new RegExp(`<path id="${id}" d="([^"]+)"`).exec(all[index] ?? '')?.[1] ?? '').split('M').length - 1;
    expect([linesOf('o'), linesOf('s')]).toEqual([octagon, square]);
  });

  it('turn by an eighth onto themselves', () => {
    const points = (/<path id="o" d="([^"]+)"/.exec(all[2] ?? '')?.[1] ?? '')
      .split(/[ML]/)
      .filter(Boolean)
      .map((text) => text.split(' ').map(Number) as [number, number]);
    const turned = points.map(([x, y]) => [(x - y) * Math.SQRT1_2, (x + y) * Math.SQRT1_2] as const);
    for (const [x, y] of turned)
      expect(Math.min(...points.map(([a, b]) => Math.hypot(a - x, b - y)))).toBeLessThan(0.2);
  });
});

describe('the pattern of a name', () => {
  it('is always the same one', () => {
    expect(motifOf('Ghulam Rasool Mirza')).toBe(motifOf('Ghulam Rasool Mirza'));
    expect(motifOf('')).toMatch(/^\/motif\/\d+\.svg$/);
  });

  it('differs from name to name, and uses them all', () => {
    const names = Array.from({ length: 400 }, (_, at) => `Amina Khan ${at}`);
    expect(new Set(names.map(motifOf)).size).toBe(MOTIFS);
    expect(motifOf('Amina Khan')).not.toBe(motifOf('Amina Khar'));
  });
});
