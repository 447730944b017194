import { describe, expect, it } from 'vitest';
import { cleanQuestion } from './clean-question.ts';

describe('a question that is kept', () => {
  it.each([
    ['  Can I  bring\tflowers? ', 'Can I bring flowers?'],
    ['write to amina@example.org about flowers', 'write to about flowers'],
    ['call 07700 900123 please', 'call please'],
    ['ring +44 (0)1632-960101 now', 'ring now'],
    ['حجز ٠١٢٣٤٥٦ زهور', 'حجز زهور'],
    ['see https://example.org/a?b=c and www.example.org flowers', 'see and flowers'],
    ['grave A-30-01 in 2004', 'grave A-30-01 in 2004'],
  ])('%s loses what points at a person', (typed, words) => {
    expect(cleanQuestion(typed)?.words).toBe(words);
  });

  it.each(['', '  ', 'amina@example.org', '07700 900123', '?!', '2004'])('%s is none', (typed) => {
    expect(cleanQuestion(typed)).toBeNull();
  });

  it('is the same one with other capitals, marks and accents', () => {
    expect(cleanQuestion('Où déposer des FLEURS ?')?.folded).toBe(
      cleanQuestion('ou deposer des fleurs')?.folded,
    );
    expect(cleanQuestion('الزُّهور')?.folded).toBe(cleanQuestion('الزهور')?.folded);
  });
});
