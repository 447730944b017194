import { chatTopic } from '#features/live/streams/server/announce-stream.ts';
import {
  mayModerate,
  memberWhoWatchesStream,
  moderatorOfStream,
  watcherOfStream,
} from '#features/live/streams/server/authorise-stream.ts';
import type { Clock } from '#shared/server/clock.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { type BoundOperation, bind, type Call, guard } from '#shared/server/http/bind.ts';
import type { RateLimits } from '#shared/server/http/rate-limits.ts';
import { once } from '#shared/server/http/run-once.ts';
import { memberOf } from '#shared/server/http/viewer.ts';
import type { Texts } from '#shared/server/texts.ts';
import { chatContract } from '../chat-contract.ts';
import { MEMBER_RATE } from '../chat-fields.ts';
import { findMessage, messagesOf, restraintsOf } from './chat-store.ts';
import { presentMessage, presentRestraint, type ReaderOfChat } from './present-message.ts';
import { createReaderChecks } from './reader-checks.ts';
import { removeMessage, removerOfMessage } from './remove-message.ts';
import { liftRestraint, restrainMember } from './restrain-member.ts';
import { sendMessage } from './send-message.ts';
import { setSlowMode } from './set-slow-mode.ts';
import { createTeller } from './tell-message.ts';

interface Parts {
  /** For checks after the call was answered, while the events go on. */
  db: Queries;
  clock: Clock;
  limits: RateLimits;
  texts: Texts;
}

const DONE = { ok: true } as const;

export function chatRoutes({ db, clock, limits, texts }: Parts): BoundOperation[] {
  const mayStillRead = createReaderChecks(db);
  const contentOf = createTeller(db);
  const readerOf = ({ viewer, language }: Call, isManager: boolean): ReaderOfChat => ({
    viewer,
    language,
    isManager,
    texts,
  });
  return [
    bind(chatContract.list, watcherOfChat, async (stream, call, { query }) => {
      const reader = readerOf(call, mayModerate(stream, call.viewer));
      return (await messagesOf(call.db, stream.id, query)).map((row) => presentMessage(row, reader));
    }),
    bind(chatContract.send, memberWhoWatchesStream, async (stream, call, { params, body }) => {
      await limits.take('chat member', MEMBER_RATE, `user:${memberOf(call.viewer).id}`);
      call.answer.status = 201;
      const { id } = await once(call, chatContract.send, { ...params, ...body }, async () => ({
        id: await sendMessage(call.db, call.viewer, stream, body.message, clock.now()),
      }));
      const row = await findMessage(call.db, stream.id, id);
      if (!row) throw new Error('the message is gone');
      return presentMessage(row, readerOf(call, mayModerate(stream, call.viewer)));
    }),
    bind(chatContract.events, watcherOfStream, async ({ id }, { viewer }, { query }) => ({
      topic: chatTopic(id),
      isAllowed: (notBefore: number) => mayStillRead(viewer, id, query.link, notBefore),
      isFor: () => true,
      contentOf: (event) => contentOf(id, event),
    })),
    bind(chatContract.remove, removerOfMessage, async (message, { db, viewer }) => {
      await removeMessage(db, viewer, message);
      return DONE;
    }),
    bind(chatContract.settings, moderatorOfStream, async (stream, { db, viewer }, { body }) => {
      await setSlowMode(db, viewer, stream, body.slowModeSeconds);
      return { slowModeSeconds: body.slowModeSeconds };
    }),
    bind(chatContract.restraints, moderatorOfStream, async (stream, call) =>
      (await restraintsOf(call.db, stream.id)).map((row) => presentRestraint(row, { ...call, texts })),
    ),
    bind(chatContract.restrain, moderatorOfStream, async (stream, { db, viewer }, { params, body }) => {
      await restrainMember(db, viewer, stream, params.userId, body);
      return DONE;
    }),
    bind(chatContract.lift, moderatorOfStream, async (stream, { db, viewer }, { params }) => {
      await liftRestraint(db, viewer, stream, params.userId);
      return DONE;
    }),
  ];
}

/** The list of messages names its stream in the query. */
const watcherOfChat = guard(
  watcherOfStream.policy,
  (db, caller, { query }: { query: { streamId: number; link?: string | undefined } }) =>
    watcherOfStream.load(db, caller, { params: { id: query.streamId }, query }),
);
