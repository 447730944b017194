import { deriveKey, keyIdOf } from './derive-key.ts';
import { publicHalf } from './ed25519.ts';
import { KEY_PURPOSES, type KeyPurpose, type PurposeOf } from './key-purposes.ts';

export interface NamedKey {
  /** Of the SECRET_KEY from which it is derived. */
  id: string;
  key: Buffer;
}

/** A key that is known only from `kept_keys` any more. */
export interface KeptKey extends NamedKey {
  purpose: PurposeOf<'kept' | 'public' | 'first'>;
}

/** Every key of this installation by its purpose. */
export interface KeyRing {
  /** Of the SECRET_KEY in use. */
  readonly id: string;
  /** Those in SECRET_KEY_BEFORE, newest first. */
  readonly idsBefore: readonly string[];
  /** Whether this installation has, or had, another SECRET_KEY than the one in use. */
  readonly isReplaced: boolean;
  /** The key with which is sealed and signed. */
  own(purpose: KeyPurpose): Buffer;
  /**
   * Every key with which something may be sealed or signed that still counts: SECRET_KEY's first, then those before, then
   * kept ones. Of a `public` purpose they are the public halves.
   */
  all(purpose: KeyPurpose): readonly NamedKey[];
  /** The key to which others have joined themselves, and which therefore never changes. */
  first(purpose: PurposeOf<'first'>): Buffer;
}

/** The answer of the first key of this purpose that has one, newest first; null where none has. */
export function withAnyKey<T>(
  keyRing: KeyRing,
  purpose: KeyPurpose,
  ask: (key: Buffer) => T | null,
): T | null {
  for (const { key } of keyRing.all(purpose)) {
    const answer = ask(key);
    if (answer !== null) return answer;
  }
  return null;
}

/**
 * @param secretKey the one in use
 * @param before those that were in use before, newest first
 * @param kept what `kept_keys` holds, opened
 */
export function createKeyRing(
  secretKey: string,
  before: readonly string[] = [],
  kept: readonly KeptKey[] = [],
): KeyRing {
  const secrets = [secretKey, ...before].map((secret) => ({ id: keyIdOf(secret), secret }));
  /** Asked for with every part of a live stream. */
  const known = new Map<KeyPurpose, readonly NamedKey[]>();
  const derived = (purpose: KeyPurpose): NamedKey[] =>
    secrets.map(({ id, secret }) => ({ id, key: deriveKey(secret, purpose) }));
  const find = (purpose: KeyPurpose): NamedKey[] => {
    const listed = derived(purpose).map(({ id, key }) => ({
      id,
      key: KEY_PURPOSES[purpose] === 'public' ? publicHalf(key) : key,
    }));
    const others = kept.filter((one) => one.purpose === purpose && !listed.some(({ id }) => id === one.id));
    return [...listed, ...others.map(({ id, key }) => ({ id, key }))];
  };
  return {
    id: keyIdOf(secretKey),
    idsBefore: secrets.slice(1).map(({ id }) => id),
    isReplaced:
      before.length > 0 ||
      kept.some(({ purpose, id }) => KEY_PURPOSES[purpose] !== 'first' && id !== keyIdOf(secretKey)),
    own: (purpose) => deriveKey(secretKey, purpose),
    all(purpose) {
      const found = known.get(purpose) ?? find(purpose);
      known.set(purpose, found);
      return found;
    },
    first(purpose) {
      const found = kept.find((one) => one.purpose === purpose) ?? derived(purpose).at(-1);
      if (!found) throw new Error('a ring has at least one key');
      return found.key;
    },
  };
}
