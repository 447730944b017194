import { type ProofParts, proveIdentity } from '#features/people/access/server/prove-identity.ts';
import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import type { PersonalFiles } from '#shared/server/personal-files.ts';
import type { Storage } from '#shared/server/storage/storage.ts';
import { ownDataContract } from '../own-data-contract.ts';
import { askForEnd, type EndingParts, keepAccount } from './ask-for-end.ts';
import { exportAccount } from './export-account.ts';
import { showEnding } from './show-ending.ts';

export function ownDataRoutes(
  parts: EndingParts & ProofParts & { storage: Storage; personalFiles: PersonalFiles },
): BoundOperation[] {
  return [
    bind(ownDataContract.export, ({ db, viewer, language }) => exportAccount(db, parts, viewer, language)),
    bind(ownDataContract.ending, ({ db, viewer }) => showEnding(db, viewer)),
    bind(ownDataContract.end, async (call, { body }) => {
      const { db, viewer } = call;
      await proveIdentity(parts, call, body);
      await db.transaction((tx) => askForEnd(tx, parts, viewer, body.deletesContributions));
      return showEnding(db, viewer);
    }),
    bind(ownDataContract.keep, async ({ db, viewer }) => {
      await keepAccount(db, viewer);
      return showEnding(db, viewer);
    }),
  ];
}
