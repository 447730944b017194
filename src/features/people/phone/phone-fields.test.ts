import { describe, expect, test } from 'vitest';
import { codeForm, phoneForm } from './phone-fields.ts';

const read = (number: string) => phoneForm.safeParse({ number });

describe('a mobile number', () => {
  test.each([
    ['07700 900123', '+447700900123'],
    ['+44 7700 900123', '+447700900123'],
    ['0044 (0)7700-900123', '+447700900123'],
    ['+44 07700 900123', '+447700900123'],
    ['٠٧٧٠٠ ٩٠٠١٢٣', '+447700900123'],
    ['۰۷۷۰۰۹۰۰۱۲۳', '+447700900123'],
    ['07624 900123', '+447624900123'],
    ['+92 300 1234567', '+923001234567'],
    ['0090 532 123 45 67', '+905321234567'],
  ])('%s is %s', (typed, number) => {
    expect(read(typed).data).toEqual({ number });
  });

  test.each([
    ['020 7946 0123', 'a number of a house'],
    ['+44 20 7946 0123', 'the same from abroad'],
    ['07000 900123', 'a personal number'],
    ['07600 900123', 'a pager'],
    ['07700 90012', 'a digit too few'],
    ['07700 9001234', 'a digit too many'],
    ['+1', 'a country alone'],
    ['+0123456789', 'a country that there is none'],
    ['9001234567', 'no country'],
    ['my phone', 'words'],
    ['07700 900123; 07700 900124', 'two numbers'],
    ['', 'nothing'],
  ])('%s is refused: %s', (typed) => {
    expect(read(typed).success).toBe(false);
  });
});

test('a code may be typed with a space and in Arabic digits', () => {
  expect(codeForm.safeParse({ code: '123 456' }).data).toEqual({ code: '123456' });
  expect(codeForm.safeParse({ code: '١٢٣٤٥٦' }).data).toEqual({ code: '123456' });
  expect(codeForm.safeParse({ code: '12345' }).success).toBe(false);
});
