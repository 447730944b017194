import { expect, it } from 'vitest';
import { makeRecoveryCodes, readCode } from './recovery-codes.ts';

it('makes ten different codes that are read back as they are', () => {
  const codes = makeRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^\d{4}-\d{4}-\d{4}$/);
    expect(readCode(` ${code.replaceAll('-', ' ')} `)).toBe(code.replaceAll('-', ''));
  }
});

it.each([
  ['123 456', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳ ۴۵۶', '123456'],
  ['１２３４５６', '123456'],
])('reads %s as %s', (typed, code) => {
  expect(readCode(typed)).toBe(code);
});
