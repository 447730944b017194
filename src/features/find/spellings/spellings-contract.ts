import * as z from 'zod';
import { searchContract } from '#features/find/search/search-contract.ts';
import { idNumber, idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { pageQuery } from '#shared/contract/paging.ts';
import { fileReply } from '#shared/contract/transfers.ts';
import { decisionForm, SUGGEST_PAIR_RATE, suggestionForm } from './spellings-fields.ts';
import { spellingsPaths } from './spellings-paths.ts';
import { SUGGESTION_STATUSES, VERDICTS } from './spellings-values.ts';

const suggestionShape = z.strictObject({
  id: idNumber,
  nameA: z.string(),
  nameB: z.string(),
  verdict: z.enum(VERDICTS),
  why: z.string().nullable(),
  community: z.string().nullable(),
  /** True while it is known which member sent it. */
  isMember: z.boolean(),
  status: z.enum(SUGGESTION_STATUSES),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  /** What the search says of the two names now. */
  engine: searchContract.compareNames.reply,
});

export type NameSuggestion = z.output<typeof suggestionShape>;

export const spellingsContract = {
  suggest: operation({
    path: spellingsPaths.suggest,
    summary: 'Tells the operators that two spellings are one name, or that two names are not the same',
    policy: 'public',
    changesNoPage: true,
    rate: SUGGEST_PAIR_RATE,
    body: suggestionForm,
    reply: z.strictObject({ isKept: z.literal(true) }),
  }),
  list: operation({
    path: spellingsPaths.list,
    summary: 'Pairs of names that people sent, of one status; of the open ones the oldest first',
    policy: 'admin',
    paged: true,
    query: z.strictObject({ status: z.enum(SUGGESTION_STATUSES).default('open'), ...pageQuery }),
    reply: z.array(suggestionShape),
  }),
  decide: operation({
    path: spellingsPaths.decide,
    summary:
      'Takes a pair into the test data or rejects it, or changes that with the time of the decision; 409 where it is decided otherwise',
    policy: 'admin',
    params: idParams,
    body: decisionForm,
    reply: suggestionShape,
  }),
  pairs: operation({
    path: spellingsPaths.pairs,
    summary: 'The accepted pairs as lines of the test set of names: the pair alone, nobody who sent it',
    policy: 'admin',
    sends: 'file',
    reply: fileReply,
  }),
};

export type SpellingsContract = typeof spellingsContract;
