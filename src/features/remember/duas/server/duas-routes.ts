import { viewerOfMemorial } from '#features/remember/memorials/server/authorise-memorial.ts';
import { splitPath } from '#shared/contract/operation-path.ts';
import { graveSubject } from '#shared/contract/subjects.ts';
import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { answerPage } from '#shared/server/http/next-page.ts';
import type { RateLimits } from '#shared/server/http/rate-limits.ts';
import { once } from '#shared/server/http/run-once.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import type { KeyRing } from '#shared/server/keys/key-ring.ts';
import type { Texts } from '#shared/server/texts.ts';
import { duasContract } from '../duas-contract.ts';
import { TARGET_RATE } from '../duas-fields.ts';
import { duasPaths } from '../duas-paths.ts';
import { listDuasOfGrave, listDuasOfMemorial, listGeneralDuas } from './list-duas.ts';
import { moderationRoutes } from './moderation-routes.ts';
import { senderOf, targetOf, writeUnlessSame } from './same-dua.ts';
import { senderToTarget, submitDua } from './submit-dua.ts';

interface Parts {
  jobs: Jobs;
  texts: Texts;
  limits: RateLimits;
  keyRing: KeyRing;
}

export function duasRoutes(parts: Parts): BoundOperation[] {
  return [
    bind(duasContract.general, async (call, { query }) =>
      answerPage(call, duasPaths.general, query, await listGeneralDuas(call.db, query)),
    ),
    bind(duasContract.ofGrave, async (call, { params, query }) => {
      const page = await listDuasOfGrave(call.db, params.id, query);
      return answerPage(call, pathOf(duasPaths.ofGrave, params.id), query, page);
    }),
    bind(duasContract.ofMemorial, viewerOfMemorial, async (memorial, call, { query }) => {
      // Duas for its grave are among them.
      call.answer.alsoShows = [graveSubject(memorial.graveId)];
      const page = await listDuasOfMemorial(call.db, memorial, query);
      return answerPage(call, pathOf(duasPaths.ofMemorial, memorial.id), query, page);
    }),
    submitRoute(parts),
    ...moderationRoutes(parts),
  ];
}

function submitRoute({ limits, keyRing }: Parts): BoundOperation {
  const key = keyRing.own('dua-senders');
  const operation = duasContract.submit;
  return bind(operation, senderToTarget, async (target, call, { query, body }) => {
    const sender = senderOf(call.viewer, call.address, key);
    const address = senderOf({ member: null, sessionId: null }, call.address, key);
    await limits.take('duas.target', TARGET_RATE, `${targetOf(body)} ${address}`);
    const { id } = await once(call, operation, { ...body, ...query }, async () => {
      const write = () => submitDua(call.db, call.viewer, target, body);
      const written = await writeUnlessSame(call.db, { sender, form: body, key }, write);
      call.answer.status = written.isNew ? 201 : 200;
      return { id: written.id };
    });
    return { id, status: 'pending' as const };
  });
}

function pathOf(path: string, id: number): string {
  const { method, url } = splitPath(path);
  return `${method} ${url.replace(':id', String(id))}`;
}
