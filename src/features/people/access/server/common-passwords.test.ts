import { expect, it } from 'vitest';
import { BREACHED_MARKS } from './breached-passwords.gen.ts';
import { isCommonPassword } from './common-passwords.ts';

it('refuses what is guessed first, in any writing', () => {
  const guessed = [
    'Password1',
    'bismillah786',
    'corvette',
    'QWERTYUIOP',
    'trustno1',
    '1qaz2wsx',
    'aaaaaaaaaa',
    '1212121212',
  ];
  for (const password of guessed) expect(isCommonPassword(password), password).toBe(true);
});

it('refuses the words of this site with numbers and signs around them', () => {
  for (const password of ['Ziyarah2026!', 'cemetery1', '--registrar--'])
    expect(isCommonPassword(password), password).toBe(true);
});

it('takes what nobody guesses, also where a listed word is a part of it', () => {
  for (const password of ['seven quiet rivers', 'ziyarah before the rain', 'corvette and the kettle'])
    expect(isCommonPassword(password), password).toBe(false);
});

it('knows more than three thousand stolen passwords that the length rule takes', () => {
  expect(new Set(BREACHED_MARKS.match(/.{8}/g)).size).toBeGreaterThan(3000);
});
