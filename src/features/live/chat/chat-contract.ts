import * as z from 'zod';
import { idNumber, idParam, idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { madeByPrograms } from '#shared/contract/text-types.ts';
import { eventsReply } from '#shared/contract/transfers.ts';
import { CHAT_RATE, MODERATION_RATE, messageForm, restraintForm, settingsForm } from './chat-fields.ts';
import { chatPaths } from './chat-paths.ts';
import { CHAT_PAGE, CHAT_PAGE_MAX, RESTRAINTS } from './chat-values.ts';

const BARE_ID = /^[1-9]\d{0,14}$/;

const number = z
  .string()
  .regex(/^\d{1,15}$/, 'common.invalid_value')
  .transform(Number);

/** The secret of an invitation's link. */
const link = z.string().check(madeByPrograms()).max(100, 'common.too_long').optional();
const linkQuery = z.strictObject({ link });

/** `?streamId=12`, or the stream's id alone, `?12`, as specified. Other parameters are refused. */
export const chatQuery = z
  .object({
    streamId: idParam.optional(),
    /** Only messages with a higher number, the oldest first; for clients that poll. */
    after: number.optional(),
    /** Only messages with a lower number, the newest of them. */
    before: number.optional(),
    limit: z
      .string()
      .regex(/^[1-9]\d{0,2}$/, 'common.bad_limit')
      .transform((text) => Math.min(CHAT_PAGE_MAX, Number(text)))
      .default(CHAT_PAGE),
    link,
  })
  .catchall(z.string().check(madeByPrograms()))
  .transform(({ streamId, after, before, limit, link: secret, ...rest }, context) => {
    const keys = Object.keys(rest);
    const bare = keys.filter((key) => BARE_ID.test(key) && rest[key] === '');
    const unknown = keys.filter((key) => !bare.includes(key));
    if (unknown.length > 0)
      context.addIssue({ code: 'unrecognized_keys', keys: unknown, input: rest, path: [] });
    const ids = [...(streamId === undefined ? [] : [streamId]), ...bare.map(Number)];
    const [id] = ids;
    if (id === undefined || ids.length > 1)
      context.addIssue({ code: 'custom', message: 'chat.no_stream', path: ['streamId'] });
    if (after !== undefined && before !== undefined)
      context.addIssue({ code: 'custom', message: 'common.invalid_value', path: ['before'] });
    return { streamId: id ?? 0, after, before, limit, link: secret };
  });

export const messageShape = z.strictObject({
  id: idNumber,
  /** Increases by one within the stream: the cursor of `after` and `before`. */
  number: z.int().positive(),
  /**
   * Null where the account was deleted or its holder hides their profile; the stream's managers see it
   * anyway.
   */
  userId: idNumber.nullable(),
  userName: z.string(),
  /** Empty once the message was deleted. */
  message: z.string(),
  timestamp: z.iso.datetime(),
  isMine: z.boolean(),
  isHost: z.boolean(),
  isDeleted: z.boolean(),
});

export type ChatMessage = z.output<typeof messageShape>;

/** A message as an event sends it to everybody: nothing in it depends on the reader. */
export type ToldMessage = Omit<ChatMessage, 'isMine' | 'userName'> & {
  /** Null where the account was deleted or its holder hides their profile. */
  userName: string | null;
};

const restraintShape = z.strictObject({
  userId: idNumber,
  userName: z.string(),
  kind: z.enum(RESTRAINTS),
  until: z.iso.datetime().nullable(),
});

export type ChatRestraint = z.output<typeof restraintShape>;

const memberParams = z.strictObject({ id: idParam, userId: idParam });
const done = z.strictObject({ ok: z.literal(true) });

export const chatContract = {
  list: operation({
    path: chatPaths.list,
    summary:
      'Messages of a stream’s chat, the oldest first: the newest ones, or those after or before a number',
    policy: 'watcher of stream',
    query: chatQuery,
    reply: z.array(messageShape),
  }),
  send: operation({
    path: chatPaths.send,
    summary: 'Writes a message into a stream’s chat',
    policy: 'member who watches stream',
    changesNoPage: true,
    rate: CHAT_RATE,
    idempotent: true,
    params: idParams,
    query: linkQuery,
    body: messageForm,
    reply: messageShape,
  }),
  settings: operation({
    path: chatPaths.settings,
    summary:
      'Sets how many seconds a member waits between two messages: host, whom they named, administrators',
    policy: 'moderator of stream',
    rate: MODERATION_RATE,
    params: idParams,
    body: settingsForm,
    reply: z.strictObject({ slowModeSeconds: z.int() }),
  }),
  events: operation({
    path: chatPaths.events,
    summary:
      'Server-sent events of a chat: a new message with what everybody may see of it; the number of a deleted one',
    policy: 'watcher of stream',
    sends: 'events',
    params: idParams,
    query: linkQuery,
    reply: eventsReply,
  }),
  remove: operation({
    path: chatPaths.remove,
    summary: 'Deletes a message: its author, the host of the stream, whom they named, administrators',
    policy: 'remover of message',
    params: z.strictObject({ id: idParam, messageId: idParam }),
    reply: done,
  }),
  restraints: operation({
    path: chatPaths.restraints,
    summary: 'Who is muted or blocked in a stream: for the host, whom they named, administrators',
    policy: 'moderator of stream',
    params: idParams,
    reply: z.array(restraintShape),
  }),
  restrain: operation({
    path: chatPaths.restrain,
    summary: 'Mutes somebody who wrote in a stream’s chat, or shuts them out of the stream',
    policy: 'moderator of stream',
    rate: MODERATION_RATE,
    params: memberParams,
    body: restraintForm,
    reply: done,
  }),
  lift: operation({
    path: chatPaths.lift,
    summary: 'Lets somebody write, or into the stream, again',
    policy: 'moderator of stream',
    params: memberParams,
    reply: done,
  }),
};

export type ChatContract = typeof chatContract;
