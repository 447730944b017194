import * as z from 'zod';
import { idNumber, idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { pageQuery } from '#shared/contract/paging.ts';
import { SIDES } from './cleaning-values.ts';
import { LINE_RATE, messageForm, seenForm } from './messages-fields.ts';
import { messagesPaths } from './messages-paths.ts';

const messageShape = z.strictObject({
  id: idNumber,
  from: z.enum(SIDES),
  isMine: z.boolean(),
  /** Empty where it was taken down. */
  message: z.string(),
  isTakenDown: z.boolean(),
  createdAt: z.iso.datetime(),
});

export type BookingMessage = z.output<typeof messageShape>;

export const messagesContract = {
  list: operation({
    path: messagesPaths.list,
    summary: 'What client and cleaner of a visit wrote to each other, the newest first; to these two only',
    policy: 'reader of line',
    paged: true,
    params: idParams,
    query: z.strictObject(pageQuery),
    reply: z.array(messageShape),
  }),
  send: operation({
    path: messagesPaths.send,
    summary: 'Writes to the other side of a visit that is accepted and not long over',
    policy: 'reader of line',
    rate: LINE_RATE,
    idempotent: true,
    params: idParams,
    body: messageForm,
    reply: messageShape,
  }),
  seen: operation({
    path: messagesPaths.seen,
    summary: 'The caller has the messages of the other side up to this one on the screen',
    policy: 'reader of line',
    rate: LINE_RATE,
    params: idParams,
    body: seenForm,
    reply: z.strictObject({ unread: z.int().nonnegative() }),
  }),
  readDisputed: operation({
    path: messagesPaths.readDisputed,
    summary:
      'The latest messages of a visit whose client was not content, to decide; each reading is audited',
    policy: 'judge of booking',
    params: idParams,
    reply: z.array(messageShape),
  }),
};

export type MessagesContract = typeof messagesContract;
