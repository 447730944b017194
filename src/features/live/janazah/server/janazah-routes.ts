import { sendCalendar } from '#features/live/reminders/server/send-calendar.ts';
import { type BoundOperation, bind, type Call } from '#shared/server/http/bind.ts';
import { answerPage } from '#shared/server/http/next-page.ts';
import { once } from '#shared/server/http/run-once.ts';
import { janazahContract as contract } from '../janazah-contract.ts';
import { authorOfNotice, linkerOfNotice, loadNotice, publisherOfNotice } from './authorise-notice.ts';
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

export function janazahRoutes(parts: NoticeParts & { origin: string }): BoundOperation[] {
  const { clock } = parts;
  const show = async ({ db, viewer }: Call, id: number) =>
    presentNotice(await loadNotice(db, viewer, id), viewer, clock.now());
  return [
    bind(contract.list, async (call, { query }) =>
      answerPage(call, contract.list.path, query, await listNotices(call.db, clock, call.viewer, query)),
    ),
    bind(contract.mine, async (call, { query }) =>
      answerPage(call, contract.mine.path, query, await listOwnNotices(call.db, clock, call.viewer, query)),
    ),
    bind(contract.get, (call, { params }) => show(call, params.id)),
    bind(contract.own, authorOfNotice, async (notice, { viewer }) =>
      presentOwnNotice(notice, viewer, clock.now()),
    ),
    bind(contract.calendar, async ({ db, viewer, language }, { params }) => {
      const event = eventOfNotice(await loadNotice(db, viewer, params.id), parts.texts.translate(language));
      return sendCalendar(event, parts.origin);
    }),
    bind(contract.create, async (call, { body }) => {
      const { id } = await once(call, contract.create, body, async () => ({
        id: await createNotice(call.db, parts, call.viewer, body),
      }));
      return show(call, id);
    }),
    bind(contract.update, publisherOfNotice, async (notice, call, { body }) => {
      await changeNotice(call.db, parts, call.viewer, notice, body);
      return show(call, notice.id);
    }),
    bind(contract.cancel, authorOfNotice, async (notice, call) => {
      await cancelNotice(call.db, parts, call.viewer, notice);
      return show(call, notice.id);
    }),
    bind(contract.remove, authorOfNotice, async (notice, { db, viewer }) => {
      await removeNotice(db, parts, viewer, notice);
      return OK;
    }),
    bind(contract.link, linkerOfNotice, async (linked, call) => {
      await linkMemorial(call.db, parts, call.viewer, linked);
      return show(call, linked.notice.id);
    }),
    bind(contract.follow, async ({ db, viewer }, { params }) => {
      await followNotice(db, viewer, params.id);
      return OK;
    }),
    bind(contract.unfollow, async ({ db, viewer }, { params }) => {
      await unfollowNotice(db, viewer, params.id);
      return OK;
    }),
  ];
}
