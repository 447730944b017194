import * as z from 'zod';
import { operation } from '#shared/contract/operation.ts';
import { fileReply } from '#shared/contract/transfers.ts';
import { END_RATE, EXPORT_RATE, endForm } from './own-data-fields.ts';
import { ownDataPaths } from './own-data-paths.ts';

const count = z.int().nonnegative();

/** What ending the account would change, and whether it has been requested. */
const endingShape = z.strictObject({
  /** When the account ends; null: that was not requested. */
  endsAt: z.iso.datetime().nullable(),
  deletesContributions: z.boolean(),
  /** Memorials that another manager keeps, and those that nobody keeps. */
  memorialsPassedOn: count,
  memorialsLeft: count,
  posts: count,
  comments: count,
  /** A paid plan ends with the account. */
  hasSubscription: z.boolean(),
  /** Visits under way or not settled yet: the account's end waits for them. */
  unsettledVisits: count,
});

export type Ending = z.output<typeof endingShape>;

export const ownDataContract = {
  export: operation({
    path: ownDataPaths.export,
    summary: 'Everything that is kept of the member, as a ZIP archive of JSON files and their uploads',
    policy: 'member',
    rate: EXPORT_RATE,
    sends: 'file',
    reply: fileReply,
  }),
  ending: operation({
    path: ownDataPaths.ending,
    summary: 'What the end of the account would change, and when it is due',
    policy: 'member',
    reply: endingShape,
  }),
  end: operation({
    path: ownDataPaths.end,
    summary: 'Asks for the end of the account, with its password; it can be kept for 14 days',
    policy: 'member',
    waitsFor: 'passwords',
    rate: END_RATE,
    body: endForm,
    reply: endingShape,
  }),
  keep: operation({
    path: ownDataPaths.keep,
    summary: 'Keeps an account that was to end',
    policy: 'member',
    reply: endingShape,
  }),
};

export type OwnDataContract = typeof ownDataContract;
