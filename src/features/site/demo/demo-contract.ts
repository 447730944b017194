import * as z from 'zod';
import { graveShape } from '#features/records/graves/graves-contract.ts';
import { memorialShape } from '#features/remember/memorials/memorials-contract.ts';
import { operation } from '#shared/contract/operation.ts';
import { pageQuery } from '#shared/contract/paging.ts';
import { demoPaths } from './demo-paths.ts';

const query = z.strictObject(pageQuery);

export const demoContract = {
  graves: operation({
    path: demoPaths.graves,
    summary: 'Graves of the demonstration; an empty list outside demo mode',
    policy: 'public',
    paged: true,
    query,
    reply: z.array(graveShape),
  }),
  memorials: operation({
    path: demoPaths.memorials,
    summary: 'Memorials of the demonstration; an empty list outside demo mode',
    policy: 'public',
    paged: true,
    query,
    reply: z.array(memorialShape),
  }),
};
