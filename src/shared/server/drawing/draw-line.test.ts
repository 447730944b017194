import { describe, expect, it } from 'vitest';
import { drawLine } from './draw-line.ts';

const STYLE = { size: 40, colour: '#000000', width: 900, height: 200 };
const draw = (text: string, language: string) => drawLine(text, { ...STYLE, language });

describe('a line in Arabic letters', () => {
  it('is set in Nastaliq for readers of Urdu, and in Naskh for all others', async () => {
    const [urdu, arabic, english] = await Promise.all(
      ['ur', 'ar', 'en'].map((language) => draw('غلام رسول مرزا', language)),
    );
    expect(english?.image.equals(arabic?.image ?? Buffer.alloc(0))).toBe(true);
    expect(urdu?.image.equals(arabic?.image ?? Buffer.alloc(0))).toBe(false);
    // Its words hang from above the line to below it.
    expect(urdu?.height).toBeGreaterThan(arabic?.height ?? 0);
  });

  it('keeps its words apart in Nastaliq, and takes numerals from Naskh', async () => {
    const [apart, together] = [await draw('رسول مرزا', 'ur'), await draw('رسولمرزا', 'ur')];
    expect(apart.width - together.width).toBeGreaterThan(STYLE.size / 5);
    const [urdu, arabic] = [await draw('ا 1931', 'ur'), await draw('ا 1931', 'ar')];
    expect(Math.abs(urdu.width - arabic.width)).toBeLessThan(STYLE.size / 3);
  });

  it('says signs of markup as they are', async () => {
    const { width } = await draw('رسول & <b>مرزا</b>', 'ur');
    expect(width).toBeGreaterThan((await draw('رسول مرزا', 'ur')).width);
  });
});

it('keeps a letter with a pile of accents within its lines', async () => {
  for (const mark of ['\u0301', '\u064e']) {
    const { height } = await draw(`${mark === '\u0301' ? 'a' : 'م'}${mark.repeat(290)}`, 'ar');
    expect(height).toBeLessThanOrEqual(STYLE.height);
  }
});
