import * as z from 'zod';
import { idNumber, idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { pageQuery } from '#shared/contract/paging.ts';
import { newsChange, newsForm, newsTexts } from './news-fields.ts';
import { newsPaths } from './news-paths.ts';
import { NEWS_STATUSES } from './news-values.ts';

const newsShape = z.strictObject({
  id: idNumber,
  texts: newsTexts,
  /** Sent along with a change of it. */
  version: z.int(),
  status: z.enum(NEWS_STATUSES),
  /** Some members have received it already, so it cannot be taken back. */
  hasBegun: z.boolean(),
  /** To how many members it was mailed so far. */
  recipients: z.int().nonnegative(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
});

export type NewsItem = z.output<typeof newsShape>;

export const newsContract = {
  list: operation({
    path: newsPaths.list,
    summary: 'Community news, drafts and what was sent, newest first',
    policy: 'admin',
    paged: true,
    query: z.strictObject(pageQuery),
    reply: z.array(newsShape),
  }),
  readers: operation({
    path: newsPaths.readers,
    summary: 'How many members chose to receive community news',
    policy: 'admin',
    reply: z.strictObject({ members: z.int().nonnegative() }),
  }),
  create: operation({
    path: newsPaths.create,
    summary: 'Writes a draft; nobody receives it before it is queued',
    policy: 'admin',
    body: newsForm,
    reply: newsShape,
  }),
  change: operation({
    path: newsPaths.change,
    summary: 'Writes a draft anew; 409 where it is none any more',
    policy: 'admin',
    params: idParams,
    body: newsChange,
    reply: newsShape,
  }),
  queue: operation({
    path: newsPaths.queue,
    summary: 'Gives a draft to the next hourly letters; 409 where it is none any more',
    policy: 'admin',
    params: idParams,
    reply: newsShape,
  }),
  takeBack: operation({
    path: newsPaths.takeBack,
    summary: 'Makes queued news a draft again; 409 once the first mails were written',
    policy: 'admin',
    params: idParams,
    reply: newsShape,
  }),
  remove: operation({
    path: newsPaths.remove,
    summary: 'Deletes a draft; 409 where it is none any more',
    policy: 'admin',
    params: idParams,
    reply: z.null(),
  }),
};

export type NewsContract = typeof newsContract;
