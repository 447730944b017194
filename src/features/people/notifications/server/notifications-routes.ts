import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { answerPage, byCreation, pageOf, readInstantCursor } from '#shared/server/http/next-page.ts';
import { memberOf } from '#shared/server/http/viewer.ts';
import type { KeyRing } from '#shared/server/keys/key-ring.ts';
import type { Texts } from '#shared/server/texts.ts';
import { notificationsContract } from '../notifications-contract.ts';
import { notificationsPaths } from '../notifications-paths.ts';
import { readChoice, writeChoice } from './mail-choice.ts';
import { countUnread, notificationsOf } from './notifications-store.ts';
import { topicOf } from './notify.ts';
import { presentNotification } from './present-notification.ts';
import { readNotifications } from './read-notifications.ts';

export function notificationsRoutes({
  texts,
  keyRing,
}: {
  texts: Texts;
  keyRing: KeyRing;
}): BoundOperation[] {
  return [
    bind(notificationsContract.list, async (call, { query }) => {
      const after = readInstantCursor(query.cursor);
      const rows = await notificationsOf(call.db, memberOf(call.viewer).id, {
        limit: query.limit + 1,
        after,
      });
      return answerPage(
        call,
        notificationsPaths.list,
        query,
        pageOf(rows, query.limit, byCreation, (row) => presentNotification(row, texts, call.language)),
      );
    }),
    bind(notificationsContract.unread, async ({ db, viewer }) => ({
      unread: await countUnread(db, memberOf(viewer).id),
    })),
    bind(notificationsContract.read, async ({ db, viewer }, { body }) => {
      const userId = memberOf(viewer).id;
      await readNotifications(db, userId, body);
      return { unread: await countUnread(db, userId) };
    }),
    bind(notificationsContract.events, async ({ viewer }) => ({
      topic: topicOf(memberOf(viewer).id),
      // The bell is whose session it is, and that is asked of every stream.
      isAllowed: async () => true,
      isFor: () => true,
    })),
    bind(notificationsContract.choice, ({ db }, { query }) => readChoice(db, keyRing, query.token)),
    bind(notificationsContract.choose, ({ db }, { body }) => writeChoice(db, keyRing, body)),
  ];
}
