import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { PurposeOf } from './key-purposes.ts';
import type { KeyRing } from './key-ring.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Version 1: `1.KEY.BYTES`, where KEY is the id of the SECRET_KEY and BYTES the base64url of nonce, tag and cipher text of
 * AES-256-GCM. As long as an installation has had one key only, its texts are the BYTES alone, as they were before there
 * were versions: an instance of the version before opens them during an update, and after going back.
 */
const VERSION = '1';

export interface TextSeal {
  /** Sealed under the newest key and bound to what the text is about. */
  seal(text: string | Buffer, about: string): string;
  /** @throws Error for anything that was not sealed with a known key about this */
  open(sealed: string, about: string): string;
  /** As `open`, for what is no text. */
  openBytes(sealed: string, about: string): Buffer;
}

/** What everything begins with that is sealed under the key with this id. */
export const sealMark = (keyId: string): string => `${VERSION}.${keyId}.`;

/** The key under which something is sealed; null where it does not say. */
export function sealedUnder(sealed: string): string | null {
  const [version, id, bytes] = sealed.split('.');
  return version === VERSION && bytes !== undefined && id ? id : null;
}

/** Encrypts texts at rest for one purpose: without the server's secret, a copy of the database reveals none. */
export function createTextSeal(
  keyRing: KeyRing,
  purpose: PurposeOf<'resealed'> | 'organisation-sign-in-attempts',
): TextSeal {
  const keys = keyRing.all(purpose);
  // By the names of their keys a server finds out that it was started with another SECRET_KEY.
  const isNamed = keyRing.isReplaced || purpose === 'kept-keys';
  const openBytes = (sealed: string, about: string): Buffer => {
    const id = sealedUnder(sealed);
    if (id === null) return openOld(sealed, about);
    const key = keys.find((one) => one.id === id)?.key;
    if (!key) throw new Error(`sealed under the SECRET_KEY ${id}, which is not known here`);
    const mark = sealMark(id);
    return decrypt(key, Buffer.from(sealed.slice(mark.length), 'base64url'), mark + about);
  };
  /** No word of its key: the one with which it opens. */
  function openOld(sealed: string, about: string): Buffer {
    const bytes = Buffer.from(sealed, 'base64url');
    for (const { key } of keys) {
      try {
        return decrypt(key, bytes, about);
      } catch {
        // Sealed with another of them, or with none.
      }
    }
    throw new Error('sealed with a key that is not known here, or about something else');
  }
  return {
    seal(text, about) {
      const mark = isNamed ? sealMark(keyRing.id) : '';
      return mark + encrypt(keyRing.own(purpose), text, mark + about).toString('base64url');
    },
    open: (sealed, about) => openBytes(sealed, about).toString('utf8'),
    openBytes,
  };
}

function encrypt(key: Buffer, text: string | Buffer, bound: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(bound));
  const bytes = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), bytes]);
}

function decrypt(key: Buffer, bytes: Buffer, bound: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(bound));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
