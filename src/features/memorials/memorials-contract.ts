import * as z from 'zod';
import { burialShape } from '#features/graves/graves-contract.ts';
import { CREATE_RATE } from '#features/graves/graves-fields.ts';
import { SEARCH_RATE } from '#features/search/search-fields.ts';
import { idNumber, idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { pageQuery } from '#shared/contract/paging.ts';
import { memorialForm } from './memorials-fields.ts';
import { memorialsPaths } from './memorials-paths.ts';

export const memorialShape = z.strictObject({
  id: idNumber,
  graveId: idNumber,
  title: z.string(),
  description: z.string(),
  timeline: z.array(z.strictObject({ date: z.string(), event: z.string() })),
  isPublic: z.boolean(),
  visibility: z.enum(['public', 'unlisted', 'private']),
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

export const memorialsContract = {
  create: operation({
    path: memorialsPaths.create,
    summary: 'Makes a memorial for a grave; its creator manages it',
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
    rate: SEARCH_RATE,
    paged: true,
    query: z.strictObject({ search: z.string().optional(), ...pageQuery }),
    reply: z.array(memorialShape),
  }),
  get: operation({
    path: memorialsPaths.get,
    summary: 'One memorial; 404 where it is private to others',
    policy: 'viewer of memorial',
    params: idParams,
    query: z.strictObject({ link: z.string().max(100).optional() }),
    reply: memorialShape,
  }),
  ofGrave: operation({
    path: memorialsPaths.ofGrave,
    summary: 'The public memorials of a grave',
    policy: 'public',
    params: idParams,
    reply: z.array(memorialShape),
  }),
};

export type MemorialsContract = typeof memorialsContract;
