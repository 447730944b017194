import { expect, test } from 'vitest';
import { createKeyRing } from '../keys/key-ring.ts';
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe-token.ts';

const KEY = createKeyRing('k'.repeat(64));
const token = unsubscribeToken(KEY, { userId: 7, topic: 'duas' });

test('a token says whose mails of which kind', () => {
  expect(readUnsubscribeToken(KEY, token)).toEqual({ userId: 7, topic: 'duas' });
});

test.each([
  ['another person', token.replace(/^7/, '8')],
  ['another topic', token.replace('duas', 'news')],
  ['a cut one', token.slice(0, -1)],
  ['letters outside ASCII of the same number', `7.duas.${'é'.repeat(32)}`],
  ['nothing', ''],
])('%s is refused', (_name, forged) => {
  expect(readUnsubscribeToken(KEY, forged)).toBeNull();
});

test('another installation refuses it', () => {
  expect(readUnsubscribeToken(createKeyRing('x'.repeat(64)), token)).toBeNull();
});
