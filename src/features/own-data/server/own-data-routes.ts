import { type ProofParts, proveIdentity } from '#features/access/server/prove-identity.ts';
import { type BoundOperation, bindLoose } from '#shared/server/http/bind.ts';
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
    bindLoose(ownDataContract.export, (call) => exportAccount(parts, call.viewer, call.language)),
    bindLoose(ownDataContract.ending, (call) => showEnding(parts.db, call.viewer)),
    bindLoose(ownDataContract.end, async (call, { body }) => {
      await proveIdentity(parts, call, body);
      await askForEnd(parts, call.viewer, body.deletesContributions);
      return showEnding(parts.db, call.viewer);
    }),
    bindLoose(ownDataContract.keep, async (call) => {
      await keepAccount(parts, call.viewer);
      return showEnding(parts.db, call.viewer);
    }),
  ];
}
