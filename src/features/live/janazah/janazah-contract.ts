import * as z from 'zod';
import { idNumber, idParam, idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { pageQuery } from '#shared/contract/paging.ts';
import { fileReply } from '#shared/contract/transfers.ts';
import { FOLLOW_RATE, linkForm, NOTICE_RATE, noticeChange, noticeForm } from './janazah-fields.ts';
import { janazahPaths } from './janazah-paths.ts';

const at = z.iso.datetime();

const noticeShape = z.strictObject({
  id: idNumber,
  deceasedName: z.string(),
  mosque: z.string(),
  address: z.string(),
  prayerAt: at,
  burialAt: at.nullable(),
  cemetery: z.strictObject({ id: idNumber, name: z.string(), address: z.string() }).nullable(),
  /** Null where the reader may not know of the stream. */
  stream: z.strictObject({ id: idNumber, isLive: z.boolean() }).nullable(),
  memorialId: idNumber.nullable(),
  note: z.string(),
  hasWomensSpace: z.boolean(),
  state: z.enum(['coming', 'past', 'cancelled']),
  /** Counts changes of time and place. */
  sequence: z.int(),
  updatedAt: at,
  isDemo: z.boolean(),
  isFollowed: z.boolean(),
  /** `change`: another time or place, which takes the role that publishes. */
  may: z.strictObject({ manage: z.boolean(), change: z.boolean() }),
});

export type JanazahNotice = z.output<typeof noticeShape>;

const ownShape = noticeShape.extend({
  consentName: z.string(),
  followers: z.int(),
  /** Sent along with a change of it. */
  version: z.int(),
  /** Given even where the notice's readers may not know of the stream. */
  streamId: idNumber.nullable(),
});
export type OwnNotice = z.output<typeof ownShape>;

const done = z.strictObject({ ok: z.literal(true) });

export const janazahContract = {
  list: operation({
    path: janazahPaths.list,
    summary: 'Janazah prayers that are to come or were within the last day, the next one first',
    policy: 'public',
    shows: ['streams'],
    paged: true,
    query: z.strictObject({ cemeteryId: idParam.optional(), ...pageQuery }),
    reply: z.array(noticeShape),
  }),
  mine: operation({
    path: janazahPaths.mine,
    summary: 'Notices that the caller published, the newest first',
    policy: 'leader',
    paged: true,
    query: z.strictObject({ ...pageQuery }),
    reply: z.array(ownShape),
  }),
  get: operation({
    path: janazahPaths.get,
    summary: 'One notice',
    policy: 'public',
    shows: ['streams'],
    params: idParams,
    reply: noticeShape,
  }),
  own: operation({
    path: janazahPaths.own,
    summary: 'One notice with what only its author and administrators read of it',
    policy: 'author of notice',
    params: idParams,
    reply: ownShape,
  }),
  calendar: operation({
    path: janazahPaths.calendar,
    summary: 'A notice as a calendar takes it in (iCalendar), in the language of whoever asks',
    policy: 'public',
    sends: 'file',
    params: idParams,
    reply: fileReply,
  }),
  create: operation({
    path: janazahPaths.create,
    summary: 'Publishes a janazah notice; the family wished it',
    policy: 'leader',
    rate: NOTICE_RATE,
    idempotent: true,
    body: noticeForm,
    reply: noticeShape,
  }),
  update: operation({
    path: janazahPaths.update,
    summary: 'Changes a notice; a new time or place is told to its followers',
    policy: 'publisher of notice',
    rate: NOTICE_RATE,
    params: idParams,
    body: noticeChange,
    reply: noticeShape,
  }),
  cancel: operation({
    path: janazahPaths.cancel,
    summary: 'Says that the prayer does not take place as announced, and tells the followers',
    policy: 'author of notice',
    params: idParams,
    reply: noticeShape,
  }),
  remove: operation({
    path: janazahPaths.remove,
    summary: 'Removes a notice: its author or an administrator',
    policy: 'author of notice',
    params: idParams,
    reply: done,
  }),
  link: operation({
    path: janazahPaths.link,
    summary: 'Leads from a notice to the memorial that it became',
    policy: 'linker of notice',
    params: idParams,
    body: linkForm,
    reply: noticeShape,
  }),
  follow: operation({
    path: janazahPaths.follow,
    summary: 'Tells the caller of every change of time or place',
    policy: 'member',
    changesNoPage: true,
    rate: FOLLOW_RATE,
    params: idParams,
    reply: done,
  }),
  unfollow: operation({
    path: janazahPaths.unfollow,
    summary: 'Ends that',
    policy: 'member',
    changesNoPage: true,
    rate: FOLLOW_RATE,
    params: idParams,
    reply: done,
  }),
};

export type JanazahContract = typeof janazahContract;
