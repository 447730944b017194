import { type BoundOperation, bind, type Call } from '#shared/server/http/bind.ts';
import { answerPage } from '#shared/server/http/next-page.ts';
import { once } from '#shared/server/http/run-once.ts';
import { streamsContract as contract } from '../streams-contract.ts';
import { studioContract as studio } from '../studio-contract.ts';
import { STREAMS_TOPIC } from './announce-stream.ts';
import {
  hostOfStream,
  inviterToStream,
  knowerOfStream,
  rereadStream,
  watcherOfStream,
} from './authorise-stream.ts';
import { cancelStream, changeStream, type TellStreamChanged } from './change-stream.ts';
import { createStream } from './create-stream.ts';
import { declare, readDeclaration } from './declaration.ts';
import { endStream, goLive } from './go-live.ts';
import { invite, listInvitations, revokeInvitation } from './invitations.ts';
import { joinStream } from './join-stream.ts';
import { listStreams, type StreamsQuery } from './list-streams.ts';
import { presentStream } from './present-stream.ts';
import { removeRecording, setCaptions } from './recording.ts';
import type { StreamParts } from './stream-parts.ts';
import { answerRequest, askToHost, listRequests } from './stream-requests.ts';
import type { StreamList } from './streams-store.ts';
import { makeKey, revokeKey, showStudio } from './studio.ts';

const OK = { ok: true } as const;

export function streamsRoutes(
  parts: StreamParts & { tellStreamChanged: TellStreamChanged },
): BoundOperation[] {
  return [...listRoutes(parts), ...watchingRoutes(parts), ...studioRoutes(parts), ...wishRoutes(parts)];
}

function listRoutes(parts: StreamParts): BoundOperation[] {
  const list = async (call: Call, name: StreamList, path: string, query: StreamsQuery) =>
    answerPage(call, path, { ...query }, await listStreams(call.db, parts, call.viewer, name, query));
  return [
    bind(contract.live, (call, { query }) => list(call, 'live', contract.live.path, query)),
    bind(contract.scheduled, (call, { query }) => list(call, 'scheduled', contract.scheduled.path, query)),
    bind(contract.recordings, (call, { query }) => list(call, 'recordings', contract.recordings.path, query)),
    bind(studio.mine, (call, { query }) => list(call, 'mine', studio.mine.path, query)),
    bind(studio.adminList, (call, { query }) => list(call, 'all', studio.adminList.path, query)),
    bind(contract.demo, async ({ db, viewer }) =>
      parts.isDemo ? (await listStreams(db, parts, viewer, 'demo', { limit: 50 })).items : [],
    ),
    bind(contract.events, async () => ({
      topic: STREAMS_TOPIC,
      isAllowed: async () => true,
      isFor: () => true,
    })),
  ];
}

function watchingRoutes(parts: StreamParts): BoundOperation[] {
  return [
    bind(contract.get, knowerOfStream, async (stream, { viewer }) => presentStream(stream, viewer, parts)),
    bind(contract.join, watcherOfStream, (stream, call, { query }) =>
      joinStream(parts, call, stream, query.link),
    ),
    bind(contract.invite, inviterToStream, (stream, call, { body }) =>
      invite(call.db, parts, call, stream, body),
    ),
    bind(contract.declaration, ({ db, viewer }) => readDeclaration(db, viewer)),
    bind(contract.declare, async ({ db, viewer }, { body }) => {
      await declare(db, viewer, body);
      return body;
    }),
  ];
}

function studioRoutes(parts: StreamParts & { tellStreamChanged: TellStreamChanged }): BoundOperation[] {
  const { clock } = parts;
  const changing = { clock, tellChanged: parts.tellStreamChanged };
  const show = async ({ db, viewer }: Call, { id }: { id: number }) =>
    presentStream(await rereadStream(db, viewer, id), viewer, parts);
  return [
    bind(studio.create, async (call, { body }) => {
      call.answer.status = 201;
      const made = await once(call, studio.create, body, async () => ({
        id: await createStream(call.db, clock.now(), call.viewer, body),
      }));
      return show(call, made);
    }),
    bind(studio.update, hostOfStream, async (stream, call, { body }) => {
      await changeStream(call.db, changing, call.viewer, stream, body);
      return show(call, stream);
    }),
    bind(studio.cancel, hostOfStream, async (stream, call) => {
      await cancelStream(call.db, changing, call.viewer, stream);
      return show(call, stream);
    }),
    bind(studio.goLive, hostOfStream, async (stream, call) => {
      await goLive(call.db, changing, call.viewer, stream);
      return show(call, stream);
    }),
    bind(studio.end, hostOfStream, async (stream, call) => {
      await endStream(call.db, clock.now(), call.viewer, stream);
      return show(call, stream);
    }),
    bind(studio.removeRecording, hostOfStream, async (stream, call) => {
      await removeRecording(call.db, parts, call.viewer, stream);
      return show(call, stream);
    }),
    bind(studio.setCaptions, hostOfStream, async (stream, call, { body }) => {
      await setCaptions(call.db, parts, call.viewer, stream, body);
      return show(call, stream);
    }),
    bind(studio.studio, hostOfStream, async (stream, call) => showStudio(parts, call, stream)),
    bind(studio.makeKey, hostOfStream, (stream, { db, viewer }) => makeKey(db, parts, viewer, stream)),
    bind(studio.revokeKey, hostOfStream, async (stream, { db, viewer }) => {
      await revokeKey(db, clock.now(), viewer, stream);
      return OK;
    }),
    bind(studio.invitations, hostOfStream, (stream, { db }) => listInvitations(db, stream)),
    bind(studio.revokeInvitation, hostOfStream, async (stream, { db, viewer }, { params }) => {
      await revokeInvitation(db, clock.now(), viewer, stream, params.invitationId);
      return OK;
    }),
  ];
}

function wishRoutes({ clock }: StreamParts): BoundOperation[] {
  return [
    bind(contract.ask, async ({ db, viewer }, { body }) => {
      await askToHost(db, viewer, body);
      return OK;
    }),
    bind(studio.requests, async (call, { query }) =>
      answerPage(call, studio.requests.path, { ...query }, await listRequests(call.db, query)),
    ),
    bind(studio.answerRequest, async ({ db, viewer }, { params, body }) => {
      await answerRequest(db, clock.now(), viewer, params.id, body);
      return OK;
    }),
  ];
}
