import * as z from 'zod';
import { idNumber, idParams } from '#shared/contract/ids.ts';
import { LANGUAGES } from '#shared/contract/languages.ts';
import { operation } from '#shared/contract/operation.ts';
import { pageQuery } from '#shared/contract/paging.ts';
import { eventsReply } from '#shared/contract/transfers.ts';
import {
  ASK_RATE,
  askForm,
  declarationForm,
  INVITE_RATE,
  inviteForm,
  JOIN_RATE,
  joinQuery,
} from './streams-fields.ts';
import { streamsPaths } from './streams-paths.ts';
import { STREAM_ACCESS, STREAM_NEEDS, STREAM_STATES, STREAM_TYPES } from './streams-values.ts';

const at = z.iso.datetime();

export const streamShape = z.strictObject({
  id: idNumber,
  title: z.string(),
  description: z.string(),
  /** Empty where the host hides their profile; shown as 'Community Member'. */
  hostName: z.string(),
  imam: z.string().nullable(),
  cemetery: z.string().nullable(),
  cemeteryId: idNumber.nullable(),
  memorialId: idNumber.nullable(),
  /** As planned; of a live stream the moment it went live. */
  startTime: at,
  endTime: at.nullable(),
  language: z.enum(LANGUAGES),
  streamType: z.enum(STREAM_TYPES),
  isLive: z.boolean(),
  /** Nobody looked after it for a minute: who watches goes on, who comes new waits. */
  isPaused: z.boolean(),
  /** When somebody last looked after it while it is live; null for readers who do not moderate it. */
  attendedAt: at.nullable(),
  /** The host named the reader to look after it. */
  isNamed: z.boolean(),
  isWomenOnly: z.boolean(),
  access: z.enum(STREAM_ACCESS),
  state: z.enum(STREAM_STATES),
  /** Only its host and administrators know of one that is. */
  isTakenDown: z.boolean(),
  tags: z.array(z.string()),
  viewerCount: z.int().nonnegative(),
  /** Null where the picture would show what only some may see. */
  thumbnailUrl: z.string().nullable(),
  chatEnabled: z.boolean(),
  slowModeSeconds: z.int(),
  hasCaptions: z.boolean(),
  /** Whether the family agreed to a recording: who misses it, and who takes part, is to know. */
  isRecorded: z.boolean(),
  recording: z.strictObject({ seconds: z.int(), expiresAt: at }).nullable(),
  /** Marked on the picture and beside it: this is not a real service. */
  isDemo: z.boolean(),
  /** What the reader may do; `needs`: what they lack in order to join. */
  may: z.strictObject({
    join: z.boolean(),
    needs: z.enum(STREAM_NEEDS).nullable(),
    manage: z.boolean(),
    /** Delete, mute and block in its chat: the host, whom they named, administrators. */
    moderate: z.boolean(),
    /** It counts as looked after while the reader has its page open: the host, and whom they named. */
    attend: z.boolean(),
    invite: z.boolean(),
  }),
  /** True where the reader asked to be reminded. */
  hasReminder: z.boolean(),
});

export type Stream = z.output<typeof streamShape>;

export const joinReply = z.strictObject({
  stream: streamShape,
  /** Address of the HLS playlist; it and everything it names need the cookie set by this answer. */
  streamUrl: z.string(),
  captionsUrl: z.string().nullable(),
  /** When to join again, which is before the cookie ends. */
  renewAt: at,
});

export type JoinReply = z.output<typeof joinReply>;

const list = z.strictObject({ ...pageQuery });
const done = z.strictObject({ ok: z.literal(true) });

export const streamsContract = {
  live: operation({
    path: streamsPaths.live,
    summary: 'Streams that are live, the one that began last first',
    policy: 'public',
    shows: ['streams'],
    paged: true,
    query: list,
    reply: z.array(streamShape),
  }),
  scheduled: operation({
    path: streamsPaths.scheduled,
    summary: 'Streams that are planned, the next one first',
    policy: 'public',
    shows: ['streams'],
    paged: true,
    query: list,
    reply: z.array(streamShape),
  }),
  recordings: operation({
    path: streamsPaths.recordings,
    summary: 'Services that were recorded and can still be seen, the newest first',
    policy: 'public',
    shows: ['streams'],
    paged: true,
    query: list,
    reply: z.array(streamShape),
  }),
  get: operation({
    path: streamsPaths.get,
    summary: 'One stream, as its reader may know of it',
    policy: 'knower of stream',
    shows: ['streams'],
    params: idParams,
    query: joinQuery,
    reply: streamShape,
  }),
  join: operation({
    path: streamsPaths.join,
    summary: 'Lets the caller watch: the address of the picture, and a cookie for it',
    policy: 'watcher of stream',
    changesNoPage: true,
    rate: JOIN_RATE,
    params: idParams,
    query: joinQuery,
    reply: joinReply,
  }),
  invite: operation({
    path: streamsPaths.invite,
    summary:
      'Makes a link to a stream, or mails one to each address; anyone may share the link of a public one',
    policy: 'inviter to stream',
    rate: INVITE_RATE,
    params: idParams,
    body: inviteForm,
    reply: z.strictObject({
      /** Address of the page, including the secret where the stream is not public; in this answer only. */
      url: z.string().nullable(),
      mailed: z.int().nonnegative(),
    }),
  }),
  ask: operation({
    path: streamsPaths.ask,
    summary: 'Asks the administrators to have a service broadcast',
    policy: 'member',
    rate: ASK_RATE,
    body: askForm,
    reply: done,
  }),
  declaration: operation({
    path: streamsPaths.declaration,
    summary: 'What the caller declared for women-only streams; nobody else reads it',
    policy: 'member',
    reply: z.strictObject({ declaredWoman: z.boolean() }),
  }),
  declare: operation({
    path: streamsPaths.declare,
    summary: 'Declares oneself a woman, for women-only streams, or takes that back',
    policy: 'member',
    body: declarationForm,
    reply: z.strictObject({ declaredWoman: z.boolean() }),
  }),
  demo: operation({
    path: streamsPaths.demo,
    summary: 'The demonstration’s streams: live and planned',
    policy: 'public',
    reply: z.array(streamShape),
  }),
  events: operation({
    path: streamsPaths.events,
    summary: 'Tells when a stream began, ended, moved or changed; readers fetch what they may see',
    policy: 'public',
    sends: 'events',
    reply: eventsReply,
  }),
};

export type StreamsContract = typeof streamsContract;
