import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');
const GROUNDS = ['ground', 'surface', 'sage'] as const;

/** The colours of the first block that begins with this selector. */
function coloursOf(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`${selector} is not in the theme`);
  const block = css.slice(start, css.indexOf('}', start));
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
}

/** WCAG 2.2, relative luminance: from 0 (black) to 1 (white). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, contrast ratio: from 1 to 21. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** What is written on what. axe gives no verdict on Arabic letters, so the colours answer for every script. */
const TEXT: readonly (readonly [string, readonly string[]])[] = [
  ['ink', [...GROUNDS, 'danger-ground']],
  ['muted', GROUNDS],
  ['action', GROUNDS],
  ['action-strong', GROUNDS],
  ['danger', [...GROUNDS, 'danger-ground']],
  ['on-action', ['action', 'action-strong']],
  ['brass', ['surface']],
];
/** The focus ring, the frames of fields and buttons, signs that say something. */
const SIGNS: readonly (readonly [string, readonly string[]])[] = [
  ['brass', GROUNDS],
  ['field', GROUNDS],
  ['action', GROUNDS],
  ['danger', [...GROUNDS, 'danger-ground']],
];

describe.each([
  ['light', ':root,\n[data-theme="light"]'],
  ['dark', '[data-theme="dark"]'],
])('the %s theme', (_theme, selector) => {
  const colours = coloursOf(selector);
  const below = (pairs: typeof TEXT, least: number) =>
    pairs.flatMap(([front, backs]) =>
      backs.flatMap((back) => {
        const ratio = contrast(colours.get(front) ?? '', colours.get(back) ?? '');
        return ratio >= least ? [] : [`${front} on ${back}: ${ratio.toFixed(2)}`];
      }),
    );

  it('writes with at least 4.5 to 1', () => {
    expect(below(TEXT, 4.5)).toEqual([]);
  });

  it('frames controls and the focus with at least 3 to 1', () => {
    expect(below(SIGNS, 3)).toEqual([]);
  });
});

it('is the same dark theme whether chosen or the device’s own', () => {
  expect([...coloursOf(':root:not([data-theme="light"])')]).toEqual([...coloursOf('[data-theme="dark"]')]);
});

it('measures as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
