import * as z from 'zod';
import { idNumber, idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { fileReply } from '#shared/contract/transfers.ts';
import { councilChange, councilForm, PROPOSAL_RATE, proposalQuery, slugField } from './partnership-fields.ts';
import { partnershipPaths } from './partnership-paths.ts';
import { OPERATORS } from './partnership-values.ts';

const cemeteryShape = z.strictObject({
  name: z.string(),
  area: z.string(),
  operator: z.enum(OPERATORS),
  hasMuslimBurials: z.boolean(),
});

const councilShape = z.strictObject({
  slug: z.string(),
  name: z.string(),
  place: z.string(),
  /** The number that the council states; null: it stated none. */
  statedCemeteries: z.int().nullable(),
  source: z.string(),
  cemeteries: z.array(cemeteryShape),
  updatedAt: z.iso.datetime(),
});

export type Council = z.output<typeof councilShape>;

const ownShape = councilShape.extend({
  id: idNumber,
  isPublished: z.boolean(),
  /** Sent along with a change of it. */
  version: z.int(),
});

export type OwnCouncil = z.output<typeof ownShape>;

const slugParams = z.strictObject({ slug: slugField });

export const partnershipContract = {
  list: operation({
    path: partnershipPaths.list,
    summary: 'Councils to which the partnership is proposed',
    policy: 'public',
    shows: [],
    reply: z.array(councilShape.pick({ slug: true, name: true, place: true })),
  }),
  get: operation({
    path: partnershipPaths.get,
    summary: 'One council and what is known of its cemeteries',
    policy: 'public',
    shows: [],
    params: slugParams,
    reply: councilShape,
  }),
  proposal: operation({
    path: partnershipPaths.proposal,
    summary: 'The proposal as a page that prints itself, as text or as PDF, in the language of whoever asks',
    policy: 'public',
    rate: PROPOSAL_RATE,
    sends: 'file',
    params: slugParams,
    query: proposalQuery,
    reply: fileReply,
  }),
  adminList: operation({
    path: partnershipPaths.adminList,
    summary: 'Every council, also those that are not published',
    policy: 'admin',
    reply: z.array(ownShape),
  }),
  create: operation({
    path: partnershipPaths.create,
    summary: 'Adds a council: its proposal has a page of its own from then on',
    policy: 'admin',
    body: councilForm,
    reply: ownShape,
  }),
  change: operation({
    path: partnershipPaths.change,
    summary: 'Changes a council and its list of cemeteries',
    policy: 'admin',
    params: idParams,
    body: councilChange,
    reply: ownShape,
  }),
};

export type PartnershipContract = typeof partnershipContract;
