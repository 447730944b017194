import { type BoundOperation, bindLoose, type Call } from '#shared/server/http/bind.ts';
import { answerPage } from '#shared/server/http/next-page.ts';
import { hostingContract as hosting } from '../hosting-contract.ts';
import { streamsContract as contract } from '../streams-contract.ts';
import { STREAMS_TOPIC } from './announce-stream.ts';
import { authoriseKnower } from './authorise-stream.ts';
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
  const changing = { ...parts, tellChanged: parts.tellStreamChanged };
  const list = async (call: Call, name: StreamList, path: string, query: StreamsQuery) =>
    answerPage(call, path, { ...query }, await listStreams(parts, call.viewer, name, query));
  return [
    bindLoose(contract.live, (call, { query }) => list(call, 'live', contract.live.path, query)),
    bindLoose(contract.scheduled, (call, { query }) =>
      list(call, 'scheduled', contract.scheduled.path, query),
    ),
    bindLoose(contract.recordings, (call, { query }) =>
      list(call, 'recordings', contract.recordings.path, query),
    ),
    bindLoose(hosting.mine, (call, { query }) => list(call, 'mine', hosting.mine.path, query)),
    bindLoose(hosting.adminList, (call, { query }) => list(call, 'all', hosting.adminList.path, query)),
    bindLoose(contract.events, async () => ({
      topic: STREAMS_TOPIC,
      isAllowed: async () => true,
      isFor: () => true,
    })),
    bindLoose(contract.demo, async (call) =>
      parts.isDemo ? (await listStreams(parts, call.viewer, 'demo', { limit: 50 })).items : [],
    ),
    bindLoose(contract.get, async ({ viewer }, { params, query }) =>
      presentStream(await authoriseKnower(parts.db, viewer, params.id, query.link), viewer, parts),
    ),
    bindLoose(hosting.create, ({ viewer }, { body }) => createStream(parts, viewer, body)),
    bindLoose(hosting.update, ({ viewer }, { params, body }) =>
      changeStream(changing, viewer, params.id, body),
    ),
    bindLoose(hosting.cancel, ({ viewer }, { params }) => cancelStream(changing, viewer, params.id)),
    bindLoose(contract.join, (call, { params, query }) => joinStream(parts, call, params.id, query.link)),
    bindLoose(hosting.studio, (call, { params }) => showStudio(parts, call, params.id)),
    bindLoose(hosting.makeKey, ({ viewer }, { params }) => makeKey(parts, viewer, params.id)),
    bindLoose(hosting.revokeKey, async ({ viewer }, { params }) => {
      await revokeKey(parts, viewer, params.id);
      return OK;
    }),
    bindLoose(hosting.goLive, ({ viewer }, { params }) => goLive(changing, viewer, params.id)),
    bindLoose(hosting.end, ({ viewer }, { params }) => endStream(parts, viewer, params.id)),
    bindLoose(hosting.removeRecording, ({ viewer }, { params }) => removeRecording(parts, viewer, params.id)),
    bindLoose(hosting.setCaptions, ({ viewer }, { params, body }) =>
      setCaptions(parts, viewer, params.id, body.file),
    ),
    bindLoose(hosting.invitations, ({ viewer }, { params }) => listInvitations(parts, viewer, params.id)),
    bindLoose(contract.invite, (call, { params, body }) => invite(parts, call, params.id, body)),
    bindLoose(hosting.revokeInvitation, async ({ viewer }, { params }) => {
      await revokeInvitation(parts, viewer, params.id, params.invitationId);
      return OK;
    }),
    bindLoose(contract.ask, async ({ viewer }, { body }) => {
      await askToHost(parts, viewer, body);
      return OK;
    }),
    bindLoose(hosting.requests, async (call, { query }) =>
      answerPage(call, hosting.requests.path, { ...query }, await listRequests(parts, query)),
    ),
    bindLoose(hosting.answerRequest, async ({ viewer }, { params, body }) => {
      await answerRequest(parts, viewer, params.id, body);
      return OK;
    }),
    bindLoose(contract.declaration, ({ viewer }) => readDeclaration(parts, viewer)),
    bindLoose(contract.declare, ({ viewer }, { body }) => declare(parts, viewer, body)),
  ];
}
