import type { Database } from '#shared/server/db/connect-database.ts';
import { type BoundOperation, bindLoose } from '#shared/server/http/bind.ts';
import { answerPage, encodeCursor } from '#shared/server/http/next-page.ts';
import { memberOf } from '#shared/server/http/viewer.ts';
import type { Texts } from '#shared/server/texts.ts';
import { notificationsContract } from '../notifications-contract.ts';
import { notificationsPaths } from '../notifications-paths.ts';
import { readChoice, writeChoice } from './mail-choice.ts';
import { countUnread, isSessionOpen, noticesOf } from './notifications-store.ts';
import { topicOf } from './notify.ts';
import { presentNotice } from './present-notice.ts';
import { readCursor } from './read-cursor.ts';
import { readNotices } from './read-notices.ts';

export function notificationsRoutes(parts: {
  db: Database;
  texts: Texts;
  secretKey: string;
}): BoundOperation[] {
  const { db, texts } = parts;
  return [
    bindLoose(notificationsContract.list, async (call, { query }) => {
      const after = readCursor(query.cursor);
      const rows = await noticesOf(db, memberOf(call.viewer).id, { limit: query.limit + 1, after });
      const items = rows.slice(0, query.limit).map((row) => presentNotice(row, texts, call.language));
      const last = items.at(-1);
      const next = rows.length > query.limit && last ? { next: encodeCursor([last.id]) } : {};
      return answerPage(call, notificationsPaths.list, query, { items, ...next });
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
