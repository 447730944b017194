import * as z from 'zod';
import { idNumber, idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { pageQuery } from '#shared/contract/paging.ts';
import { articleShown } from './article-shape.ts';
import { ASK_RATE, askForm, searchForm } from './help-fields.ts';
import { helpPaths } from './help-paths.ts';
import { ARTICLE_KINDS, HELP_TOPICS, HIT_KINDS, REQUEST_STATUSES } from './help-values.ts';

const listed = z.strictObject({
  slug: z.string(),
  kind: z.enum(ARTICLE_KINDS),
  title: z.string(),
  summary: z.string(),
});

export type ListedArticle = z.output<typeof listed>;

/** A text in pieces; those that match the search are marked. */
const parts = z.array(z.strictObject({ text: z.string(), isHit: z.boolean() }));

const hit = z.strictObject({
  kind: z.enum(HIT_KINDS),
  /** Path of the page with the answer. */
  to: z.string(),
  title: parts,
  text: parts,
});

export type HelpHit = z.output<typeof hit>;

const requestShape = z.strictObject({
  id: idNumber,
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  /** True where the writer was signed in. */
  isMember: z.boolean(),
  topic: z.enum(HELP_TOPICS),
  message: z.string(),
  language: z.string(),
  status: z.enum(REQUEST_STATUSES),
  createdAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
});

const questionShape = z.strictObject({
  /** As the first of its askers typed it. */
  words: z.string(),
  /** How many people asked it in the last twelve months. */
  askers: z.int(),
  /** YYYY-MM */
  lastMonth: z.string(),
});

export type HelpQuestion = z.output<typeof questionShape>;

export type HelpRequest = z.output<typeof requestShape>;

export const helpContract = {
  list: operation({
    path: helpPaths.list,
    summary: 'Guides and policies of the help centre, in the language of whoever asks',
    policy: 'public',
    shows: [],
    reply: z.array(listed),
  }),
  get: operation({
    path: helpPaths.get,
    summary: 'One guide or policy',
    policy: 'public',
    shows: [],
    params: z.strictObject({ slug: z.string().regex(/^[a-z-]{2,40}$/, 'common.invalid_value') }),
    reply: articleShown,
  }),
  search: operation({
    path: helpPaths.search,
    summary: 'Searches guides, policies and questions in all six languages; the best first',
    policy: 'public',
    shows: [],
    query: searchForm,
    reply: z.array(hit),
  }),
  ask: operation({
    path: helpPaths.ask,
    summary: 'Writes to the operators; answers the reference of the message',
    policy: 'public',
    changesNoPage: true,
    rate: ASK_RATE,
    body: askForm,
    reply: z.strictObject({ reference: z.string() }),
  }),
  requests: operation({
    path: helpPaths.requests,
    summary: 'Messages to the operators of one status; of the open ones the oldest first',
    policy: 'admin',
    paged: true,
    query: z.strictObject({ status: z.enum(REQUEST_STATUSES).default('open'), ...pageQuery }),
    reply: z.array(requestShape),
  }),
  questions: operation({
    path: helpPaths.questions,
    summary:
      'What at least five people asked the help centre in the last twelve months and it could not answer; the words only',
    policy: 'admin',
    reply: z.array(questionShape),
  }),
  answered: operation({
    path: helpPaths.answered,
    summary: 'Marks a message as answered; 409 where it is already',
    policy: 'admin',
    params: idParams,
    reply: requestShape,
  }),
};

export type HelpContract = typeof helpContract;
