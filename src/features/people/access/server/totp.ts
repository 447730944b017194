import { generateSync, generateURI, ScureBase32Plugin, verifySync } from 'otplib';

/** Seconds for which a code is valid (RFC 6238's default, the only one that every app supports). */
const STEP_SECONDS = 30;
/** Clocks differ, so the code before and the code after are accepted as well. */
const DRIFT_STEPS = 1;

const base32 = new ScureBase32Plugin();
/** The library takes no Buffer. */
const plain = (bytes: Buffer) => new Uint8Array(bytes);

/** @returns the number of the 30-second step since 1970 that `at` lies in */
export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / STEP_SECONDS);

/** The code of one step (RFC 6238 with SHA-1, which every app knows). */
export const codeAt = (secret: Buffer, step: number, digits: 6 | 8 = 6): string =>
  generateSync({ secret: plain(secret), epoch: step * STEP_SECONDS, digits });

/** @returns the step after `lastStep` that a code belongs to, or null; so no code is accepted twice */
export function matchingStep(secret: Buffer, code: string, at: Date, lastStep: number): number | null {
  // What is no code, or cannot be after the last one, is a fault to the library and here a wrong code.
  if (!/^\d{6}$/.test(code) || lastStep > stepAt(at) + DRIFT_STEPS) return null;
  const found = verifySync({
    secret: plain(secret),
    token: code,
    epoch: Math.floor(at.getTime() / 1000),
    epochTolerance: DRIFT_STEPS * STEP_SECONDS,
    afterTimeStep: lastStep,
  });
  return found.valid && 'timeStep' in found ? found.timeStep : null;
}

/** RFC 4648's base32 without padding, as apps expect a typed secret. */
export const toBase32 = (bytes: Buffer): string => base32.encode(plain(bytes), { padding: false });

/** The QR code's content for an app (Google's Key URI format, which all of them follow); its defaults are left out. */
export const otpauthUri = (secret: Buffer, account: string, issuer: string): string =>
  generateURI({ issuer, label: account, secret: toBase32(secret) });
