import { createCipheriv, createDecipheriv } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { deriveKey, keyIdOf } from './derive-key.ts';
import { createKeyRing } from './key-ring.ts';
import { createTextSeal, sealedUnder } from './text-seal.ts';

const [OLD, NEW, OTHER] = ['an old secret', 'a new secret', 'a secret of somebody else'] as const;
const sealOf = (secret: string, before: string[] = []) =>
  createTextSeal(createKeyRing(secret, before), 'health-numbers');

/** As texts were sealed before they named their key. */
function sealedFormerly(secret: string, text: string, about: string): string {
  const nonce = Buffer.alloc(12, 9);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret, 'health-numbers'), nonce);
  cipher.setAAD(Buffer.from(about));
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64url');
}

/** As a version opens texts that knows no names of keys. */
function openedFormerly(secret: string, sealed: string, about: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(
    'aes-256-gcm',
    deriveKey(secret, 'health-numbers'),
    bytes.subarray(0, 12),
  );
  decipher.setAAD(Buffer.from(about));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

it('seals as the version before did, as long as there was one key only', () => {
  const about = 'nhs';
  expect(openedFormerly(OLD, sealOf(OLD).seal('9434765919', about), about)).toBe('9434765919');
  const isReplaced = [{ purpose: 'unsubscribe', id: keyIdOf(OLD), key: Buffer.alloc(1) }] as const;
  const after = createTextSeal(createKeyRing(NEW, [], isReplaced), 'health-numbers');
  expect(sealedUnder(after.seal('9434765919', about))).toBe(keyIdOf(NEW));
});

it('opens what was sealed under this key or a listed one, names it, and shows nothing of the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, about) => {
      for (const sealed of [sealOf(NEW, [OLD]).seal(text, about), sealOf(OLD, [NEW]).seal(text, about)])
        expect(sealOf(NEW, [OTHER, OLD]).open(sealed, about)).toBe(text);
      expect(sealedUnder(sealOf(OLD, [NEW]).seal(text, about))).toBe(keyIdOf(OLD));
    }),
  );
});

it('keeps bytes that are no text as they are', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const sealed = sealOf(NEW).seal(Buffer.from(bytes), 'x');
      expect(sealOf(NEW).openBytes(sealed, 'x')).toEqual(Buffer.from(bytes));
    }),
  );
});

it('opens texts from before they named their key, whichever of the known ones it was', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, about) => {
      const sealed = sealedFormerly(OLD, text, about);
      expect(sealedUnder(sealed)).toBeNull();
      expect(sealOf(OLD).open(sealed, about)).toBe(text);
      expect(sealOf(NEW, [OTHER, OLD]).open(sealed, about)).toBe(text);
      expect(() => sealOf(NEW, [OTHER]).open(sealed, about)).toThrow('not known here');
    }),
  );
});

it('opens nothing under an unknown key, about something else, for another purpose, or under another name', () => {
  const sealed = sealOf(OLD, [OTHER]).seal('9434765919', 'nhs');
  expect(() => sealOf(NEW).open(sealed, 'nhs')).toThrow(keyIdOf(OLD));
  expect(() => sealOf(OLD).open(sealed, 'chi')).toThrow();
  expect(() => createTextSeal(createKeyRing(OLD), 'link-codes').open(sealed, 'nhs')).toThrow();
  const renamed = sealed.replace(keyIdOf(OLD), keyIdOf(NEW));
  expect(() => sealOf(NEW, [OLD]).open(renamed, 'nhs')).toThrow();
  // The same bytes passed off as ones of the older format.
  expect(() => sealOf(OLD).open(sealed.split('.')[2] ?? '', 'nhs')).toThrow();
});

it('opens nothing in which a sign was changed', () => {
  const sealed = sealOf(NEW, [OLD]).seal('9434765919', 'nhs');
  fc.assert(
    fc.property(fc.nat(sealed.length - 2), fc.constantFrom(...'A0.z_'), (at, sign) => {
      fc.pre(sealed[at] !== sign);
      const changed = sealed.slice(0, at) + sign + sealed.slice(at + 1);
      expect(() => sealOf(NEW, [OLD]).open(changed, 'nhs')).toThrow();
    }),
  );
});
