import { sendCalendar } from '#features/reminders/server/send-calendar.ts';
import { type BoundOperation, bindLoose } from '#shared/server/http/bind.ts';
import { answerPage } from '#shared/server/http/next-page.ts';
import { noticesContract as contract } from '../notices-contract.ts';
import { authoriseAuthor, loadNotice } from './authorise-notice.ts';
import { eventOfNotice } from './event-of-notice.ts';
import { followNotice, unfollowNotice } from './follow-notice.ts';
import { listNotices, listOwnNotices } from './list-notices.ts';
import { presentNotice, presentOwnNotice } from './present-notice.ts';
import {
  cancelNotice,
  changeNotice,
  createNotice,
  linkMemorial,
  type NoticeParts,
  removeNotice,
} from './write-notice.ts';

const OK = { ok: true } as const;

export function noticesRoutes(parts: NoticeParts & { origin: string }): BoundOperation[] {
  const { db, clock } = parts;
  return [
    bindLoose(contract.list, async (call, { query }) =>
      answerPage(call, contract.list.path, query, await listNotices(parts, call.viewer, query)),
    ),
    bindLoose(contract.mine, async (call, { query }) =>
      answerPage(call, contract.mine.path, query, await listOwnNotices(parts, call.viewer, query)),
    ),
    bindLoose(contract.get, async ({ viewer }, { params }) =>
      presentNotice(await loadNotice(db, viewer, params.id), viewer, clock.now()),
    ),
    bindLoose(contract.own, async ({ viewer }, { params }) =>
      presentOwnNotice(await authoriseAuthor(db, viewer, params.id), viewer, clock.now()),
    ),
    bindLoose(contract.calendar, async ({ viewer, language }, { params }) => {
      const event = eventOfNotice(await loadNotice(db, viewer, params.id), parts.texts.translate(language));
      return sendCalendar(event, parts.origin);
    }),
    bindLoose(contract.create, ({ viewer }, { body }) => createNotice(parts, viewer, body)),
    bindLoose(contract.update, ({ viewer }, { params, body }) =>
      changeNotice(parts, viewer, params.id, body),
    ),
    bindLoose(contract.cancel, ({ viewer }, { params }) => cancelNotice(parts, viewer, params.id)),
    bindLoose(contract.remove, async ({ viewer }, { params }) => {
      await removeNotice(parts, viewer, params.id);
      return OK;
    }),
    bindLoose(contract.link, ({ viewer }, { params, body }) =>
      linkMemorial(parts, viewer, params.id, body.memorialId),
    ),
    bindLoose(contract.follow, async ({ viewer }, { params }) => {
      await followNotice(db, viewer, params.id);
      return OK;
    }),
    bindLoose(contract.unfollow, async ({ viewer }, { params }) => {
      await unfollowNotice(db, viewer, params.id);
      return OK;
    }),
  ];
}
