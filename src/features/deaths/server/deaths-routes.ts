import type { MediaParts } from '#features/media/server/media-parts.ts';
import type { Clock } from '#shared/server/clock.ts';
import type { Database, Orm } from '#shared/server/db/connect-database.ts';
import { type BoundOperation, bindLoose } from '#shared/server/http/bind.ts';
import { answerPage, byId, pageOf, readIdCursor } from '#shared/server/http/next-page.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { deathsContract } from '../deaths-contract.ts';
import { deathsPaths } from '../deaths-paths.ts';
import { authoriseDeath, mayVerify } from './authorise-death.ts';
import { checkDeath } from './check-death.ts';
import { addDeathDocument, markDocument, serveDeathDocument } from './death-documents.ts';
import { documentsOf, listRecords } from './deaths-store.ts';
import { answerDeath, decideDeath } from './decide-death.ts';
import { findCandidates, linkGrave } from './link-grave.ts';
import { createNumberSeal } from './number-seal.ts';
import { presentDeath, presentDeathRow } from './present-death.ts';
import { createDeath, editDeath } from './write-death.ts';

interface Parts {
  db: Database;
  clock: Clock;
  media: MediaParts;
  secretKey: string;
}

export function deathsRoutes({ db, clock, media, secretKey }: Parts): BoundOperation[] {
  const seal = createNumberSeal(secretKey);
  const caseOf = async (viewer: Viewer, id: number) => {
    const found = await authoriseDeath(db.orm, viewer, id);
    return presentDeath(found, await documentsOf(db.orm, id), await mayVerify(db.orm, viewer, found));
  };
  const change = async (viewer: Viewer, id: number, work: (tx: Orm) => Promise<void>) => {
    await db.transaction(work);
    return caseOf(viewer, id);
  };
  return [
    bindLoose(deathsContract.create, async ({ viewer, answer }, { body }) => {
      const id = await db.transaction((tx) => createDeath(tx, seal, viewer, body));
      answer.status = 201;
      return caseOf(viewer, id);
    }),
    bindLoose(deathsContract.list, async (call, { query }) => {
      const { status, limit } = query;
      const asked = { status, before: readIdCursor(query.cursor) ?? 0, limit: limit + 1 };
      const rows = await listRecords(db.orm, memberOf(call.viewer), asked);
      return answerPage(call, deathsPaths.list, query, pageOf(rows.map(presentDeathRow), limit, byId));
    }),
    bindLoose(deathsContract.get, ({ viewer }, { params }) => caseOf(viewer, params.id)),
    bindLoose(deathsContract.edit, ({ viewer }, { params: { id }, body }) =>
      change(viewer, id, (tx) => editDeath(tx, seal, viewer, id, body)),
    ),
    bindLoose(deathsContract.candidates, ({ viewer }, { params }) => findCandidates(db, viewer, params.id)),
    bindLoose(deathsContract.link, ({ viewer }, { params: { id }, body }) =>
      change(viewer, id, (tx) => linkGrave(tx, viewer, id, body.graveId)),
    ),
    bindLoose(deathsContract.addDocument, ({ viewer }, { params: { id }, body }) =>
      change(viewer, id, (tx) => addDeathDocument(tx, viewer, id, body)),
    ),
    bindLoose(deathsContract.markDocument, ({ viewer }, { params, body }) =>
      change(viewer, params.id, (tx) => markDocument(tx, viewer, params, body.isVerified)),
    ),
    bindLoose(deathsContract.documentFile, ({ viewer }, { params }) =>
      serveDeathDocument(media, viewer, params),
    ),
    bindLoose(deathsContract.check, ({ viewer }, { params: { id } }) =>
      change(viewer, id, (tx) => checkDeath(tx, { seal, clock }, viewer, id)),
    ),
    bindLoose(deathsContract.decide, ({ viewer }, { params: { id }, body }) =>
      change(viewer, id, (tx) => decideDeath(tx, viewer, id, body)),
    ),
    bindLoose(deathsContract.answer, ({ viewer }, { params: { id }, body }) =>
      change(viewer, id, (tx) => answerDeath(tx, viewer, id, body.notes)),
    ),
  ];
}
