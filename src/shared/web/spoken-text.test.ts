import { describe, expect, it } from 'vitest';
import { spokenText } from './spoken-text.ts';

describe('a text for a voice', () => {
  it.each([
    ['en', 'Within about 20 m – look for the headstone.', 'Within about 20 metres, look for the headstone.'],
    ['ar', 'في حدود 20 م – ابحثوا عن شاهد القبر.', 'في حدود 20 مترًا، ابحثوا عن شاهد القبر.'],
    ['ar', 'على بُعد نحو 1.2 كم من ممرات المقبرة', 'على بُعد نحو 1.2 كيلومتر من ممرات المقبرة'],
    ['ur', 'تقریباً 20 میٹر کے اندر – کتبہ تلاش کریں۔', 'تقریباً 20 میٹر کے اندر، کتبہ تلاش کریں۔'],
    ['fr', 'À 1,5 km environ – cherchez la stèle.', 'À 1,5\u00a0kilomètre environ, cherchez la stèle.'],
    ['tr', 'Yaklaşık 8 m içinde', 'Yaklaşık 8 metre içinde'],
  ])('says units and pauses in %s', (language, text, spoken) => {
    expect(spokenText(text, language)).toBe(spoken);
  });

  it('says no marks of direction, and leaves words alone that begin like a unit', () => {
    expect(spokenText('\u2068Salma\u2069: 3 ممرات', 'ar')).toBe('Salma: 3 ممرات');
    expect(spokenText('Plot 12 map', 'en')).toBe('Plot 12 map');
  });
});
