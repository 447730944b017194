import { correctGrave } from '#features/records/graves/server/correct-grave.ts';
import type { GraveFollowers } from '#features/records/graves/server/grave-followers.ts';
import { describePublicRecord, officeOfGrave } from '#features/records/graves/server/public-records.ts';
import { confirmScriptNames } from '#features/records/graves/server/script-names.ts';
import { mergeGraves, restoreGrave, withdrawGrave } from '#features/records/graves/server/withdraw-grave.ts';
import { createReceiptSigner } from '#features/records/receipts/server/receipt-signer.ts';
import { splitPath } from '#shared/contract/operation-path.ts';
import type { Clock } from '#shared/server/clock.ts';
import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { answerPage } from '#shared/server/http/next-page.ts';
import type { KeyRing } from '#shared/server/keys/key-ring.ts';
import { REGISTER_SCHEMA } from '../register-schema.ts';
import { registryContract as contract } from '../registry-contract.ts';
import { registryPaths } from '../registry-paths.ts';
import { officeOfCemetery } from './authorise-cemetery.ts';
import { exportGeoPackage } from './export-geopackage.ts';
import { exportPublicRecords } from './export-public-records.ts';
import { exportRegister } from './export-register.ts';
import { findDuplicates } from './find-duplicates.ts';
import { graveHistory } from './grave-history.ts';
import { listRecent, listWithdrawn } from './list-registry.ts';
import { getRegistryGrave } from './registry-store.ts';
import { setVerified } from './set-verified.ts';

interface RegistryParts {
  clock: Clock;
  /** What becomes of the rows that name a grave (app/references.ts). */
  graveFollowers: GraveFollowers;
  keyRing: KeyRing;
  media: { workFolder: string };
}

/** Administrators' work on the register, and its public records. */
export function registryRoutes({ clock, graveFollowers, keyRing, media }: RegistryParts): BoundOperation[] {
  const signer = createReceiptSigner(keyRing);
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
    bind(contract.get, ({ db }, { params }) => getRegistryGrave(db, params.id)),
    bind(contract.history, ({ db }, { params }) => graveHistory(db, params.id)),
    bind(contract.verify, async ({ db, viewer }, { params: { id }, body }) => {
      await setVerified(db, signer, viewer, id, body.isVerified);
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
    bind(contract.scriptNames, officeOfGrave, async ({ row: { id }, office }, { db, viewer }, { body }) => {
      const confirmer = { by: 'office', organisationId: office?.id ?? null } as const;
      await confirmScriptNames(db, viewer, id, body, confirmer);
      return getRegistryGrave(db, id);
    }),
    bind(contract.merge, async ({ db, viewer }, { params: { id }, body }) => {
      await mergeGraves(db, graveFollowers, viewer, id, body);
      return { id };
    }),
    bind(contract.withdraw, async ({ db, viewer }, { params: { id }, body }) => {
      await withdrawGrave(db, graveFollowers, viewer, id, body);
      return { id };
    }),
    bind(contract.restore, async ({ db, viewer }, { params: { id } }) => {
      await restoreGrave(db, graveFollowers, viewer, id);
      return { id };
    }),
    bind(contract.csv, ({ db }, { params }) => exportPublicRecords(db, params.id, 'csv')),
    bind(contract.geojson, ({ db }, { params }) => exportPublicRecords(db, params.id, 'geojson')),
    bind(contract.registerCsv, officeOfCemetery, (cemetery, { db, viewer, answer }) => {
      answer.headers.link = `<${splitPath(registryPaths.registerSchema).url}>; rel="describedby"; type="application/csvm+json"`;
      return exportRegister(db, viewer, cemetery, 'csv');
    }),
    bind(contract.registerGeojson, officeOfCemetery, (cemetery, { db, viewer }) =>
      exportRegister(db, viewer, cemetery, 'geojson'),
    ),
    bind(contract.registerGeoPackage, officeOfCemetery, (cemetery, { db, viewer }) =>
      exportGeoPackage(db, viewer, cemetery, media.workFolder),
    ),
    bind(contract.registerSchema, async () => REGISTER_SCHEMA),
  ];
}
