import { correctGrave } from '#features/graves/server/correct-grave.ts';
import { describePublicRecord } from '#features/graves/server/public-records.ts';
import { mergeGraves, restoreGrave, withdrawGrave } from '#features/graves/server/withdraw-grave.ts';
import type { Clock } from '#shared/server/clock.ts';
import type { Database, Orm } from '#shared/server/db/connect-database.ts';
import { type BoundOperation, bindLoose } from '#shared/server/http/bind.ts';
import { answerPage } from '#shared/server/http/next-page.ts';
import { registryContract as contract } from '../registry-contract.ts';
import { registryPaths } from '../registry-paths.ts';
import { exportPublicRecords } from './export-public-records.ts';
import { findDuplicates } from './find-duplicates.ts';
import { graveHistory } from './grave-history.ts';
import { listRecent, listWithdrawn } from './list-registry.ts';
import { getRegistryGrave } from './registry-store.ts';
import { setVerified } from './set-verified.ts';

/** The register as its administrators tend it, and its public records. */
export function registryRoutes({ db, clock }: { db: Database; clock: Clock }): BoundOperation[] {
  const changed = async (id: number, work: (tx: Orm) => Promise<unknown>) => {
    await db.transaction(work);
    return getRegistryGrave(db, id);
  };
  const done = async (id: number, work: (tx: Orm) => Promise<unknown>) => {
    await db.transaction(work);
    return { id };
  };
  return [
    bindLoose(contract.recent, async (call, { query }) =>
      answerPage(call, registryPaths.recent, query, await listRecent(db, query)),
    ),
    bindLoose(contract.duplicates, async (call, { query }) =>
      answerPage(call, registryPaths.duplicates, query, await findDuplicates(db, query)),
    ),
    bindLoose(contract.withdrawn, async (call, { query }) =>
      answerPage(call, registryPaths.withdrawn, query, await listWithdrawn(db, query)),
    ),
    bindLoose(contract.history, (_call, { params }) => graveHistory(db, params.id)),
    bindLoose(contract.verify, ({ viewer }, { params: { id }, body }) =>
      changed(id, (tx) => setVerified(tx, viewer, id, body.isVerified)),
    ),
    bindLoose(contract.correct, ({ viewer }, { params: { id }, body }) =>
      changed(id, (tx) => correctGrave(tx, viewer, id, body, clock)),
    ),
    bindLoose(contract.publish, ({ viewer }, { params: { id }, body }) =>
      changed(id, (tx) => describePublicRecord(tx, viewer, id, body)),
    ),
    bindLoose(contract.merge, ({ viewer }, { params: { id }, body }) =>
      done(id, (tx) => mergeGraves(tx, viewer, id, body)),
    ),
    bindLoose(contract.withdraw, ({ viewer }, { params: { id }, body }) =>
      done(id, (tx) => withdrawGrave(tx, viewer, id, body)),
    ),
    bindLoose(contract.restore, ({ viewer }, { params: { id } }) =>
      done(id, (tx) => restoreGrave(tx, viewer, id)),
    ),
    bindLoose(contract.csv, (_call, { params }) => exportPublicRecords(db, params.id, 'csv')),
    bindLoose(contract.geojson, (_call, { params }) => exportPublicRecords(db, params.id, 'geojson')),
  ];
}
