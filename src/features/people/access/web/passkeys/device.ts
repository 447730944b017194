import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { TRANSPORTS } from '../../access-values.ts';
import type { Assertion, Attestation } from '../../passkeys-fields.ts';

/**
 * What a device does with passkeys. Loaded only where somebody uses one: the library is no part of any page's first load.
 */

export type DeviceWord =
  | 'cancelled'
  | 'notAdded'
  | 'timedOut'
  | 'unsupported'
  | 'unable'
  | 'exists'
  | 'dropped';

/** Why a device gave nothing; the screen has a text for each. */
export class DeviceRefusal extends Error {
  readonly word: DeviceWord;
  constructor(word: DeviceWord) {
    super(word);
    this.word = word;
  }
}

/** As the server wrote them. */
interface Options {
  challenge: string;
  timeout: number;
}

/** Browsers tell a time that ran out from a cancelled question by nothing but the time. */
const NEARLY_MS = 1000;

async function asked<T>({ timeout }: Options, onCancel: DeviceWord, work: () => Promise<T>): Promise<T> {
  if (!browserSupportsWebAuthn()) throw new DeviceRefusal('unsupported');
  const began = performance.now();
  try {
    return await work();
  } catch (error) {
    throw new DeviceRefusal(wordFor(error, performance.now() - began >= timeout - NEARLY_MS, onCancel));
  }
}

function wordFor(error: unknown, isLate: boolean, onCancel: DeviceWord): DeviceWord {
  const { name = '' } = error as { name?: string };
  if (name === 'InvalidStateError') return 'exists';
  if (name === 'NotSupportedError' || name === 'ConstraintError') return 'unable';
  if (name === 'SecurityError') return 'unsupported';
  // Another question of ours took its place: nobody is to be told.
  if (name === 'AbortError') return 'dropped';
  return isLate ? 'timedOut' : onCancel;
}

/** Lets the device sign with a passkey. `fromField`: the browser offers it at the field of the address, and waits. */
export async function signOnDevice(options: Options, fromField = false): Promise<Assertion> {
  const { id, response } = await asked(options, 'cancelled', () =>
    startAuthentication({ optionsJSON: { ...options }, useBrowserAutofill: fromField }),
  );
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}

/** Lets the device make a passkey. */
export async function makeOnDevice(options: Options): Promise<Omit<Attestation, 'name'>> {
  const { id, response } = await asked(options, 'notAdded', () =>
    startRegistration({ optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'] }),
  );
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return {
    ...{ id, clientDataJSON, attestationObject },
    transports: TRANSPORTS.filter((known) => transports.includes(known)),
  };
}

/** Whether the browser can offer passkeys at a field. It has none for a host that is a number. */
export const canOffer = (): Promise<boolean> =>
  /^[\d.]+$|:/.test(window.location.hostname) ? Promise.resolve(false) : browserSupportsWebAuthnAutofill();

export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony();
