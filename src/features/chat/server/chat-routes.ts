import { chatTopic } from '#features/streams/server/announce-stream.ts';
import { authoriseHost, authoriseWatcher, isHost } from '#features/streams/server/authorise-stream.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { type BoundOperation, bindLoose, type Call } from '#shared/server/http/bind.ts';
import type { RateLimits } from '#shared/server/http/rate-limits.ts';
import { runOnce } from '#shared/server/http/run-once.ts';
import { memberOf } from '#shared/server/http/viewer.ts';
import type { Texts } from '#shared/server/texts.ts';
import { chatContract } from '../chat-contract.ts';
import { MEMBER_RATE } from '../chat-fields.ts';
import { findMessage, messagesOf, restraintsOf } from './chat-store.ts';
import { presentMessage, presentRestraint, type ReaderOfChat } from './present-message.ts';
import { createReaderChecks } from './reader-checks.ts';
import { authoriseRemoval, removeMessage } from './remove-message.ts';
import { liftRestraint, restrainMember } from './restrain-member.ts';
import { sendMessage } from './send-message.ts';
import { setSlowMode } from './set-slow-mode.ts';
import { createTeller } from './tell-message.ts';

interface Parts {
  db: Database;
  limits: RateLimits;
  texts: Texts;
}

const DONE = { ok: true } as const;

export function chatRoutes({ db, limits, texts }: Parts): BoundOperation[] {
  const mayStillRead = createReaderChecks(db);
  const contentOf = createTeller(db);
  const readerOf = ({ viewer, language }: Call, isManager: boolean): ReaderOfChat => ({
    viewer,
    language,
    isManager,
    texts,
  });
  return [
    bindLoose(chatContract.list, async (call, { query }) => {
      const stream = await authoriseWatcher(db, call.viewer, query.streamId, query.link);
      const reader = readerOf(call, isHost(stream, call.viewer));
      return (await messagesOf(db, stream.id, query)).map((row) => presentMessage(row, reader));
    }),
    bindLoose(chatContract.send, async (call, { params, query, body }) => {
      const stream = await authoriseWatcher(db, call.viewer, params.id, query.link);
      await limits.take('chat member', MEMBER_RATE, `user:${memberOf(call.viewer).id}`);
      call.answer.status = 201;
      const sent = { operation: chatContract.send, body: { ...params, ...body } };
      const { id } = await runOnce(db, call, sent, async (tx) => ({
        id: await sendMessage(tx, call.viewer, stream, body.message),
      }));
      const row = await findMessage(db, stream.id, id);
      if (!row) throw new Error('the message is gone');
      return presentMessage(row, readerOf(call, isHost(stream, call.viewer)));
    }),
    bindLoose(chatContract.events, async ({ viewer }, { params, query }) => {
      await authoriseWatcher(db, viewer, params.id, query.link);
      const isAllowed = (notBefore: number) => mayStillRead(viewer, params.id, query.link, notBefore);
      return {
        topic: chatTopic(params.id),
        isAllowed,
        isFor: () => true,
        contentOf: (event) => contentOf(params.id, event),
      };
    }),
    bindLoose(chatContract.remove, async ({ viewer }, { params }) => {
      const stream = await authoriseWatcher(db, viewer, params.id);
      const message = await authoriseRemoval(db, viewer, stream, params.messageId);
      await db.transaction((tx) => removeMessage(tx, viewer, message));
      return DONE;
    }),
    bindLoose(chatContract.settings, async ({ viewer }, { params, body }) => {
      const stream = await authoriseHost(db, viewer, params.id);
      await db.transaction((tx) => setSlowMode(tx, viewer, stream, body.slowModeSeconds));
      return { slowModeSeconds: body.slowModeSeconds };
    }),
    bindLoose(chatContract.restraints, async (call, { params }) => {
      const stream = await authoriseHost(db, call.viewer, params.id);
      return (await restraintsOf(db, stream.id)).map((row) => presentRestraint(row, { ...call, texts }));
    }),
    bindLoose(chatContract.restrain, async ({ viewer }, { params, body }) => {
      const stream = await authoriseHost(db, viewer, params.id);
      await db.transaction((tx) => restrainMember(tx, viewer, stream, params.userId, body));
      return DONE;
    }),
    bindLoose(chatContract.lift, async ({ viewer }, { params }) => {
      const stream = await authoriseHost(db, viewer, params.id);
      await db.transaction((tx) => liftRestraint(tx, viewer, stream, params.userId));
      return DONE;
    }),
  ];
}
