import type { Database } from '#shared/server/db/connect-database.ts';
import { type BoundOperation, bindLoose } from '#shared/server/http/bind.ts';
import { answerPage, byId, pageOf, readIdCursor } from '#shared/server/http/next-page.ts';
import { memberOf } from '#shared/server/http/viewer.ts';
import type { Texts } from '#shared/server/texts.ts';
import { notificationsContract } from '../notifications-contract.ts';
import { notificationsPaths } from '../notifications-paths.ts';
import { readChoice, writeChoice } from './mail-choice.ts';
import { countUnread, isSessionOpen, noticesOf } from './notifications-store.ts';
import { topicOf } from './notify.ts';
import { presentNotice } from './present-notice.ts';
import { readNotices } from './read-notices.ts';

export function notificationsRoutes(parts: {
  db: Database;
  texts: Texts;
  secretKey: string;
}): BoundOperation[] {
  const { db, texts } = parts;
  return [
    bindLoose(notificationsContract.list, async (call, { query }) => {
      const after = readIdCursor(query.cursor);
      const rows = await noticesOf(db, memberOf(call.viewer).id, { limit: query.limit + 1, after });
      return answerPage(
        call,
        notificationsPaths.list,
        query,
        pageOf(rows, query.limit, byId, (row) => presentNotice(row, texts, call.language)),
      );
    }),
    bindLoose(notificationsContract.unread, async ({ viewer }) => ({
      unread: await countUnread(db, memberOf(viewer).id),
    })),
    bindLoose(notificationsContract.read, async ({ viewer }, { body }) => {
      const userId = memberOf(viewer).id;
      await readNotices(db, userId, body);
      return { unread: await countUnread(db, userId) };
    }),
    bindLoose(notificationsContract.events, async ({ viewer }) => {
      const { sessionId } = viewer;
      const isAllowed = () => (sessionId ? isSessionOpen(db, sessionId) : Promise.resolve(false));
      return { topic: topicOf(memberOf(viewer).id), isAllowed, isFor: () => true };
    }),
    bindLoose(notificationsContract.choice, (_call, { query }) => readChoice(parts, query.token)),
    bindLoose(notificationsContract.choose, (_call, { body }) => writeChoice(parts, body.token, body.wanted)),
  ];
}
