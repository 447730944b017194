import { describe, expect, it } from 'vitest';
import { inBrackets, PRAYERS } from '#shared/prayers.ts';
import { GROWTH_BAR, growthOf } from '#tests/support/growth.ts';
import { hintsOf } from './moderation-hints.ts';

describe('hintsOf', () => {
  it.each([
    ['Ya Ali madad!', 'asks_the_dead'],
    ['Grandfather, intercede for me.', 'asks_the_dead'],
    ['مَدَد يا سيدي', 'asks_the_dead'],
    ['یا علی مدد', 'asks_the_dead'],
    ['My mother is in Jannah.', 'judges_paradise'],
    ['He has entered paradise now', 'judges_paradise'],
    ['إنّه في الجنّة', 'judges_paradise'],
    ['وہ جنت میں ہے', 'judges_paradise'],
    ['May Allah forgive him. He is in Jannah.', 'judges_paradise'],
    ['Burn in HELL', 'abuse'],
    ['لعنة الله عليه', 'abuse'],
    ['See www.headstones.example', 'advertising'],
    ['cheap-stones.co.uk', 'advertising'],
    ['Ring 07700 900 123', 'advertising'],
    ['اتصل ٠٧٧٠٠٩٠٠١٢٣', 'advertising'],
    ['Write to me@example.org', 'advertising'],
    ['Message us on WhatsApp', 'advertising'],
  ])('%s: %s', (text, hint) => {
    expect(hintsOf(text)).toEqual([hint]);
  });

  it.each([
    'May Allah grant him a place in Jannah.',
    'We hope he is in Jannah, inshallah.',
    'اللهم اجعله في الجنة',
    'اللَّهُمَّ اغْفِرْ لَهُ وَارْحَمْهُ',
    'اللہ ان کو جنت میں جگہ عطا فرمائے',
    'Born 1950-01-02, died 2020-03-04. Qur’an 2:156',
    'O Allah, grant me patience and help me.',
    'Scumble and shellfish are other words.',
    'قلبي معكم',
    ...Object.values(PRAYERS).map(inBrackets),
  ])('says nothing of: %s', (text) => {
    expect(hintsOf(text)).toEqual([]);
  });

  it.each(['1 ', 'a.', '@', 'w'])('takes as much longer as a hostile text is longer: %j', (piece) => {
    const growth = growthOf((size) => {
      const text = piece.repeat(size);
      return () => hintsOf(text);
    }, 1000);
    expect(growth).toBeLessThan(GROWTH_BAR);
  });
});
