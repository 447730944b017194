import * as z from 'zod';
import { idNumber, idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { signedIn } from './access-contract.ts';
import { assertionForm, attestationForm, passkeyNameForm, passwordProofForm } from './passkeys-fields.ts';
import { passkeysPaths } from './passkeys-paths.ts';

const HOUR = 3600;
const done = z.strictObject({ ok: z.literal(true) });
/** As the Web Authentication standard writes them; browsers read them, we do not. */
const options = z.looseObject({ challenge: z.string(), timeout: z.number() });

const passkeyShape = z.strictObject({
  id: idNumber,
  name: z.string(),
  /** Names of the browser and the system in which it was made; null where we do not know them. */
  device: z.string().nullable(),
  /** Whether its device keeps a copy elsewhere. */
  isBackedUp: z.boolean(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});

export type Passkey = z.output<typeof passkeyShape>;

export const passkeysContract = {
  beginSignIn: operation({
    path: passkeysPaths.beginSignIn,
    summary: 'What a passkey has to sign for a sign-in; good once, for five minutes, in this browser',
    policy: 'public',
    changesNoPage: true,
    rate: { points: 300, seconds: HOUR },
    reply: options,
  }),
  signIn: operation({
    path: passkeysPaths.signIn,
    summary: 'Signs in with a passkey, which says itself whose it is; sets the session cookie',
    policy: 'public',
    changesNoPage: true,
    waitsFor: 'passwords',
    body: assertionForm,
    reply: signedIn,
  }),
  list: operation({
    path: passkeysPaths.list,
    summary: 'The member’s passkeys, oldest first; nothing in them opens anything',
    policy: 'member',
    reply: z.array(passkeyShape),
  }),
  beginAdd: operation({
    path: passkeysPaths.beginAdd,
    summary: 'What a new passkey has to sign, after the password was shown',
    policy: 'member',
    waitsFor: 'passwords',
    body: passwordProofForm,
    reply: options,
  }),
  add: operation({
    path: passkeysPaths.add,
    summary: 'Adds a passkey; this session counts as opened with a second factor from then on',
    policy: 'member',
    waitsFor: 'passwords',
    body: attestationForm,
    reply: passkeyShape,
  }),
  rename: operation({
    path: passkeysPaths.rename,
    summary: 'Gives one of the member’s own passkeys another name',
    policy: 'member',
    params: idParams,
    body: passkeyNameForm,
    reply: done,
  }),
  remove: operation({
    path: passkeysPaths.remove,
    summary:
      'Removes one of the member’s own passkeys, after the password was shown; ends the other sessions',
    policy: 'member',
    waitsFor: 'passwords',
    params: idParams,
    body: passwordProofForm,
    reply: done,
  }),
  beginConfirm: operation({
    path: passkeysPaths.beginConfirm,
    summary: 'What one of the member’s own passkeys has to sign to confirm who is signed in',
    policy: 'member',
    rate: { points: 300, seconds: HOUR },
    reply: options,
  }),
  confirm: operation({
    path: passkeysPaths.confirm,
    summary: 'Confirms with a passkey: this session counts as opened with a second factor from then on',
    policy: 'member',
    waitsFor: 'passwords',
    body: assertionForm,
    reply: done,
  }),
};

export type PasskeysContract = typeof passkeysContract;
