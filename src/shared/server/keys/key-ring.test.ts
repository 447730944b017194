import { expect, it } from 'vitest';
import { deriveKey, keyIdOf } from './derive-key.ts';
import { publicHalf } from './ed25519.ts';
import { createKeyRing, type KeptKey, withAnyKey } from './key-ring.ts';

const [A, B, C] = ['secret a', 'secret b', 'secret c'] as const;
const kept = (purpose: KeptKey['purpose'], secret: string, key = deriveKey(secret, purpose)): KeptKey => ({
  purpose,
  id: keyIdOf(secret),
  key,
});

it('signs with the newest and takes the others after it, each once', () => {
  const ring = createKeyRing(
    C,
    [B],
    [kept('unsubscribe', A), kept('unsubscribe', B), kept('provider-reply', A)],
  );
  expect(ring.id).toBe(keyIdOf(C));
  expect(ring.own('unsubscribe')).toEqual(deriveKey(C, 'unsubscribe'));
  expect(ring.all('unsubscribe').map(({ id }) => id)).toEqual([C, B, A].map(keyIdOf));
  expect(ring.all('form-stamps').map(({ id }) => id)).toEqual([C, B].map(keyIdOf));
  const found = withAnyKey(ring, 'unsubscribe', (key) =>
    key.equals(deriveKey(A, 'unsubscribe')) ? 'a' : null,
  );
  expect(found).toBe('a');
  expect(withAnyKey(ring, 'unsubscribe', () => null)).toBeNull();
});

it('gives only public halves of a purpose that is checked by the public', () => {
  const purpose = 'verification-receipts';
  const half = (secret: string) => publicHalf(deriveKey(secret, purpose));
  const ring = createKeyRing(B, [], [kept(purpose, A, half(A))]);
  expect(ring.all(purpose).map(({ key }) => key)).toEqual([half(B), half(A)]);
  expect(ring.own(purpose)).toEqual(deriveKey(B, purpose));
});

it('has a first key that stays: the kept one, or the oldest of the settings', () => {
  expect(createKeyRing(C, [B, A]).first('web-push')).toEqual(deriveKey(A, 'web-push'));
  expect(createKeyRing(C, [], [kept('web-push', A)]).first('web-push')).toEqual(deriveKey(A, 'web-push'));
});
