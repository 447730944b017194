import { notFound } from '#shared/server/http/app-error.ts';
import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { memberOf } from '#shared/server/http/viewer.ts';
import { passkeysContract } from '../passkeys-contract.ts';
import type { PasskeyParts } from './passkey-parts.ts';
import { beginConfirm, beginSignIn, confirmWithPasskey, signInWithPasskey } from './passkey-sign-in.ts';
import { addPasskey, beginAddPasskey, removePasskey } from './passkeys.ts';
import { listPasskeys, presentPasskey, renamePasskey } from './passkeys-store.ts';
import { createRelyingParty } from './relying-party.ts';

const DONE = { ok: true as const };

/** Operations on passkeys: signing in with one, and the member's own. */
export function passkeysRoutes(
  given: Omit<PasskeyParts, 'party'> & { config: { appOrigin: string | undefined } },
): BoundOperation[] {
  const parts = { ...given, party: createRelyingParty(given.config.appOrigin, given.keyRing) };
  return [
    bind(passkeysContract.beginSignIn, (call) => beginSignIn(parts, call)),
    bind(passkeysContract.signIn, (call, { body }) => signInWithPasskey(parts, call, body)),
    bind(passkeysContract.list, async ({ db, viewer }) =>
      (await listPasskeys(db.orm, memberOf(viewer).id)).map(presentPasskey),
    ),
    bind(passkeysContract.beginAdd, (call, { body }) => beginAddPasskey(parts, call, body)),
    bind(passkeysContract.add, (call, { body }) => addPasskey(parts, call, body)),
    bind(passkeysContract.rename, async ({ db, viewer }, { params, body }) => {
      if (!(await renamePasskey(db, memberOf(viewer).id, params.id, body.name)))
        throw notFound('access.passkey_not_found');
      return DONE;
    }),
    bind(passkeysContract.remove, async (call, { params, body }) => {
      await removePasskey(parts, call, params.id, body);
      return DONE;
    }),
    bind(passkeysContract.beginConfirm, (call) => beginConfirm(parts, call)),
    bind(passkeysContract.confirm, async (call, { body }) => {
      await confirmWithPasskey(parts, call, body);
      return DONE;
    }),
  ];
}
