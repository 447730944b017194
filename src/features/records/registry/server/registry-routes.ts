import { correctGrave } from '#features/records/graves/server/correct-grave.ts';
import { describePublicRecord, officeOfGrave } from '#features/records/graves/server/public-records.ts';
import { mergeGraves, restoreGrave, withdrawGrave } from '#features/records/graves/server/withdraw-grave.ts';
import type { Clock } from '#shared/server/clock.ts';
import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { answerPage } from '#shared/server/http/next-page.ts';
import { registryContract as contract } from '../registry-contract.ts';
import { registryPaths } from '../registry-paths.ts';
import { exportPublicRecords } from './export-public-records.ts';
import { findDuplicates } from './find-duplicates.ts';
import { graveHistory } from './grave-history.ts';
import { listRecent, listWithdrawn } from './list-registry.ts';
import { getRegistryGrave } from './registry-store.ts';
import { setVerified } from './set-verified.ts';

/** Administrators' work on the register, and its public records. */
export function registryRoutes({ clock }: { clock: Clock }): BoundOperation[] {
  return [
    bind(contract.recent, async (call, { query }) =>
      answerPage(call, registryPaths.recent, query, await listRecent(call.db, query)),
    ),
    bind(contract.duplicates, async (call, { query }) =>
      answerPage(call, registryPaths.duplicates, query, await findDuplicates(call.db, query)),
    ),
    bind(contract.withdrawn, async (call, { query }) =>
      answerPage(call, registryPaths.withdrawn, query, await listWithdrawn(call.db, query)),
    ),
    bind(contract.history, ({ db }, { params }) => graveHistory(db, params.id)),
    bind(contract.verify, async ({ db, viewer }, { params: { id }, body }) => {
      await setVerified(db, viewer, id, body.isVerified);
      return getRegistryGrave(db, id);
    }),
    bind(contract.correct, async ({ db, viewer }, { params: { id }, body }) => {
      await correctGrave(db, viewer, id, body, clock);
      return getRegistryGrave(db, id);
    }),
    bind(contract.publish, officeOfGrave, async (grave, { db, viewer }, { body }) => {
      await describePublicRecord(db, viewer, grave, body);
      return getRegistryGrave(db, grave.row.id);
    }),
    bind(contract.merge, async ({ db, viewer }, { params: { id }, body }) => {
      await mergeGraves(db, viewer, id, body);
      return { id };
    }),
    bind(contract.withdraw, async ({ db, viewer }, { params: { id }, body }) => {
      await withdrawGrave(db, viewer, id, body);
      return { id };
    }),
    bind(contract.restore, async ({ db, viewer }, { params: { id } }) => {
      await restoreGrave(db, viewer, id);
      return { id };
    }),
    bind(contract.csv, ({ db }, { params }) => exportPublicRecords(db, params.id, 'csv')),
    bind(contract.geojson, ({ db }, { params }) => exportPublicRecords(db, params.id, 'geojson')),
  ];
}
