import * as z from 'zod';
import { burialShape, plotShape } from '#features/records/graves/graves-contract.ts';
import { CREATE_RATE, SEARCH_RATE } from '#features/records/graves/graves-fields.ts';
import { idNumber, idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { pageQuery } from '#shared/contract/paging.ts';
import { madeByPrograms, oneLine } from '#shared/contract/text-types.ts';
import { memorialForm } from './memorials-fields.ts';
import { memorialsPaths } from './memorials-paths.ts';
import {
  AWAY_STATES,
  HOME_PLACES,
  MEMBER_ROLES,
  NAME_STYLES,
  REACTION_TYPES,
  VISIBILITIES,
} from './memorials-values.ts';

export const memorialShape = z.strictObject({
  id: idNumber,
  graveId: idNumber,
  title: z.string(),
  description: z.string(),
  timeline: z.array(z.strictObject({ date: z.string(), event: z.string() })),
  isPublic: z.boolean(),
  visibility: z.enum(VISIBILITIES),
  photos: z.array(z.string()),
  videos: z.array(z.string()),
  audioFiles: z.array(z.string()),
  isDemo: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Approved duas. */
  duaCount: z.int(),
  /** What a card and the page say of the grave. */
  ...burialShape,
});

export type Memorial = z.output<typeof memorialShape>;

/** One of the reader's own lists, in which memorials also stand that others do not see. */
export const listedForFamily = memorialShape.extend({
  /** Why others do not see it, whatever its visibility; null where that decides. */
  away: z.enum(AWAY_STATES).nullable(),
});

export type FamilyListed = z.output<typeof listedForFamily>;

/** One memorial as its page needs it, with what its reader may do. */
export const memorialDetailShape = memorialShape.extend({
  ...plotShape,
  /** Counts changes; sent along with the next one. */
  version: z.int(),
  /** Archived: only its family and admins see it. */
  isArchived: z.boolean(),
  /** Hidden while a claim on it is looked at; only its managers and admins see it. */
  isHidden: z.boolean(),
  /** Taken down by an admin; its managers read it, and its creator may appeal. */
  isTakenDown: z.boolean(),
  /** Its last manager's account is gone: it can be read, not changed. */
  isOwnerless: z.boolean(),
  /** Beyond its creator's plan: it can be read, not changed. */
  isOverPlan: z.boolean(),
  offeredReactions: z.array(z.enum(REACTION_TYPES)),
  showPhotos: z.boolean(),
  showComments: z.boolean(),
  womensNames: z.enum(NAME_STYLES),
  displayedAs: z.string(),
  /** Where it stands on the first page; null to all but admins. */
  homePlace: z.enum(HOME_PLACES).nullable(),
  viewer: z.strictObject({
    role: z.enum(MEMBER_ROLES).nullable(),
    isCreator: z.boolean(),
    mayManage: z.boolean(),
    mayContribute: z.boolean(),
    isFavourite: z.boolean(),
  }),
});

export type MemorialDetail = z.output<typeof memorialDetailShape>;

export const memorialsContract = {
  create: operation({
    path: memorialsPaths.create,
    summary: 'Makes a memorial for a grave, which may be recorded with it; its creator manages it',
    policy: 'member',
    rate: CREATE_RATE,
    idempotent: true,
    body: memorialForm,
    reply: memorialShape,
  }),
  list: operation({
    path: memorialsPaths.list,
    summary: 'Public memorials, newest first; with `search`, those whose name matches, best first',
    policy: 'public',
    shows: ['finding'],
    rate: SEARCH_RATE,
    paged: true,
    query: z.strictObject({ search: z.string().check(oneLine).optional(), ...pageQuery }),
    reply: z.array(memorialShape),
  }),
  home: operation({
    path: memorialsPaths.home,
    summary:
      'What the first page shows: one memorial that an administrator chose, and recent ones that an administrator looked at or whose graves an office verified',
    policy: 'public',
    shows: ['finding'],
    reply: z.strictObject({ featured: memorialShape.nullable(), recent: z.array(memorialShape) }),
  }),
  mine: operation({
    path: memorialsPaths.mine,
    summary:
      'The memorials one manages, in any visibility, those to whose family one was invited, and how many the plan holds',
    policy: 'member',
    reply: z.strictObject({
      memorials: z.array(listedForFamily),
      /** Those to whose family one belongs without managing them. */
      shared: z.array(listedForFamily),
      limit: z.int(),
      /** Memorials one made oneself: only these count against the plan. */
      used: z.int(),
    }),
  }),
  get: operation({
    path: memorialsPaths.get,
    summary: 'One memorial; 404 where it is private to others',
    policy: 'viewer of memorial',
    shows: ['memorial'],
    params: idParams,
    query: z.strictObject({ link: z.string().check(madeByPrograms()).max(100).optional() }),
    reply: memorialDetailShape,
  }),
  ofGrave: operation({
    path: memorialsPaths.ofGrave,
    summary: 'The public memorials of a grave',
    policy: 'public',
    shows: ['grave'],
    params: idParams,
    reply: z.array(memorialShape),
  }),
};

export type MemorialsContract = typeof memorialsContract;
