import { attendantOfStream, hostOfStream } from '#features/live/streams/server/authorise-stream.ts';
import type { Clock } from '#shared/server/clock.ts';
import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import type { Texts } from '#shared/server/texts.ts';
import { moderatorsContract as contract } from '../moderators-contract.ts';
import { attendStream } from './attend-stream.ts';
import { listModerators } from './list-moderators.ts';
import { declineModeration, nameModerator, takeBackModerator } from './name-moderator.ts';

const OK = { ok: true } as const;

export function moderatorsRoutes(parts: { clock: Clock; jobs: Jobs; texts: Texts }): BoundOperation[] {
  const { clock } = parts;
  return [
    bind(contract.list, hostOfStream, (stream, { db }) => listModerators(db, clock.now(), stream)),
    bind(contract.name, hostOfStream, async (stream, call, { body }) => {
      await nameModerator(call.db, parts, call, stream, body);
      return listModerators(call.db, clock.now(), stream);
    }),
    bind(contract.takeBack, hostOfStream, async (stream, { db, viewer }, { params }) => {
      await takeBackModerator(db, viewer, stream, params.moderatorId);
      return OK;
    }),
    bind(contract.decline, attendantOfStream, async (stream, { db, viewer }) => {
      await declineModeration(db, clock.now(), viewer, stream);
      return OK;
    }),
    bind(contract.attend, attendantOfStream, async (stream, { db, viewer }) => {
      const now = clock.now();
      await attendStream(db, now, viewer, stream);
      return { isLive: stream.isLive, at: now.toISOString() };
    }),
  ];
}
