import type { MediaParts } from '#features/remember/media/server/media-parts.ts';
import type { Clock } from '#shared/server/clock.ts';
import { type BoundOperation, bind, type Call } from '#shared/server/http/bind.ts';
import { answerPage, byId, pageOf, readIdCursor } from '#shared/server/http/next-page.ts';
import { memberOf } from '#shared/server/http/viewer.ts';
import type { KeyRing } from '#shared/server/keys/key-ring.ts';
import { deathsContract } from '../deaths-contract.ts';
import { deathsPaths } from '../deaths-paths.ts';
import {
  deciderOfDeath,
  editorOfDeath,
  type KnownDeath,
  mayVerify,
  readerOfDeath,
  rereadDeath,
} from './authorise-death.ts';
import { checkDeath } from './check-death.ts';
import { addDeathDocument, markDocument, serveDeathDocument } from './death-documents.ts';
import { documentsOf, listRecords } from './deaths-store.ts';
import { answerDeath, decideDeath } from './decide-death.ts';
import { findCandidates, linkGrave } from './link-grave.ts';
import { createNumberSeal } from './number-seal.ts';
import { presentDeath, presentDeathRow } from './present-death.ts';
import { createDeath, editDeath } from './write-death.ts';

interface Parts {
  clock: Clock;
  media: Pick<MediaParts, 'storage'>;
  keyRing: KeyRing;
}

export function deathsRoutes({ clock, media, keyRing }: Parts): BoundOperation[] {
  const seal = createNumberSeal(keyRing);
  return [
    bind(deathsContract.create, async (call, { body }) => {
      const id = await createDeath(call.db, seal, call.viewer, body);
      call.answer.status = 201;
      return rereadCase(call, id);
    }),
    bind(deathsContract.list, async (call, { query }) => {
      const { status, limit } = query;
      const asked = { status, before: readIdCursor(query.cursor) ?? 0, limit: limit + 1 };
      const rows = await listRecords(call.db.orm, memberOf(call.viewer), asked);
      return answerPage(call, deathsPaths.list, query, pageOf(rows.map(presentDeathRow), limit, byId));
    }),
    bind(deathsContract.get, readerOfDeath, (death, call) => presentCase(call, death)),
    bind(deathsContract.edit, editorOfDeath, async (death, call, { body }) => {
      await editDeath(call.db, seal, call.viewer, death, body);
      return rereadCase(call, death.record.id);
    }),
    bind(deathsContract.candidates, readerOfDeath, (death, { db }) => findCandidates(db, death)),
    bind(deathsContract.link, editorOfDeath, async (death, call, { body }) => {
      await linkGrave(call.db, call.viewer, death, body.graveId);
      return rereadCase(call, death.record.id);
    }),
    bind(deathsContract.addDocument, editorOfDeath, async (death, call, { body }) => {
      await addDeathDocument(call.db, call.viewer, death, body);
      return rereadCase(call, death.record.id);
    }),
    bind(deathsContract.markDocument, editorOfDeath, async (death, call, { params, body }) => {
      await markDocument(call.db, call.viewer, death, params.documentId, body.isVerified);
      return rereadCase(call, death.record.id);
    }),
    bind(deathsContract.documentFile, readerOfDeath, (death, { db }, { params }) =>
      serveDeathDocument(db, media.storage, death, params.documentId),
    ),
    bind(deathsContract.check, editorOfDeath, async (death, call) => {
      await checkDeath(call.db, { seal, clock }, call.viewer, death);
      return rereadCase(call, death.record.id);
    }),
    bind(deathsContract.decide, deciderOfDeath, async (death, call, { body }) => {
      await decideDeath(call.db, call.viewer, death, body);
      return rereadCase(call, death.record.id);
    }),
    bind(deathsContract.answer, deciderOfDeath, async (death, call, { body }) => {
      await answerDeath(call.db, call.viewer, death, body.notes);
      return rereadCase(call, death.record.id);
    }),
  ];
}

const rereadCase = async (call: Call, id: number) =>
  presentCase(call, await rereadDeath(call.db, call.viewer, id));

async function presentCase({ db, viewer }: Call, death: KnownDeath) {
  const documents = await documentsOf(db.orm, death.record.id);
  return presentDeath(death, documents, await mayVerify(db.orm, viewer, death));
}
