import * as z from 'zod';
import { scriptNamesForm } from '#features/records/graves/graves-fields.ts';
import { idNumber, idParam, idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { pageQuery } from '#shared/contract/paging.ts';
import { madeByPrograms } from '#shared/contract/text-types.ts';
import { eventsReply } from '#shared/contract/transfers.ts';
import { listedForFamily, memorialDetailShape } from './memorials-contract.ts';
import { HOME_PLACES } from './memorials-values.ts';
import { adabDefaultsChange, adabForm, memorialEdit } from './tending-fields.ts';
import { tendingPaths } from './tending-paths.ts';

const person = z.strictObject({ id: idNumber, name: z.string() });

export const revisionShape = z.strictObject({
  id: idNumber,
  /** Null once the account is gone. */
  changedBy: person.nullable(),
  createdAt: z.iso.datetime(),
  changes: z.array(z.strictObject({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});

export type Revision = z.output<typeof revisionShape>;

const removedShape = z.strictObject({
  id: idNumber,
  title: z.string(),
  deletedAt: z.iso.datetime(),
  /** Until then it can be brought back. */
  goneAt: z.iso.datetime(),
});

const WRITE_RATE = { points: 300, seconds: 3600 };

export const tendingContract = {
  edit: operation({
    path: tendingPaths.edit,
    summary: 'Changes a memorial; 409 where somebody else changed it since `version` was read',
    policy: 'manager of memorial',
    rate: WRITE_RATE,
    params: idParams,
    body: memorialEdit,
    reply: memorialDetailShape,
  }),
  adab: operation({
    path: tendingPaths.adab,
    summary: 'The family’s choices: reactions offered, photos, comments, how a woman’s name appears',
    policy: 'manager of memorial',
    rate: WRITE_RATE,
    params: idParams,
    body: adabForm,
    reply: memorialDetailShape,
  }),
  scriptNames: operation({
    path: tendingPaths.scriptNames,
    summary:
      'The deceased’s name in Arabic and in Urdu letters, as the family writes it, on the grave and its memorials',
    policy: 'manager of memorial',
    rate: WRITE_RATE,
    params: idParams,
    body: scriptNamesForm,
    reply: memorialDetailShape,
  }),
  setHomePlace: operation({
    path: tendingPaths.setHomePlace,
    summary: 'Lets a memorial stand on the first page or keeps it off; of featured ones there is one',
    policy: 'admin',
    params: idParams,
    body: z.strictObject({ place: z.enum(HOME_PLACES), version: z.int().positive() }),
    reply: memorialDetailShape,
  }),
  history: operation({
    path: tendingPaths.history,
    summary: 'Who changed what and when, newest first',
    policy: 'manager of memorial',
    paged: true,
    params: idParams,
    query: z.strictObject(pageQuery),
    reply: z.array(revisionShape),
  }),
  restore: operation({
    path: tendingPaths.restore,
    summary: 'Sets the fields of a change back to what they were before it; itself a change like any other',
    policy: 'manager of memorial',
    rate: WRITE_RATE,
    params: z.strictObject({ id: idParam, revisionId: idParam }),
    body: z.strictObject({ version: z.int().positive() }),
    reply: memorialDetailShape,
  }),
  archive: operation({
    path: tendingPaths.archive,
    summary: 'Puts a memorial away, or opens it again: archived, only its family sees it',
    policy: 'manager of memorial',
    params: idParams,
    body: z.strictObject({ isArchived: z.boolean() }),
    reply: memorialDetailShape,
  }),
  remove: operation({
    path: tendingPaths.remove,
    summary: 'Deletes a memorial; its managers can bring it back for 30 days',
    policy: 'manager of memorial',
    params: idParams,
    reply: removedShape,
  }),
  bringBack: operation({
    path: tendingPaths.bringBack,
    summary: 'Brings a deleted memorial back',
    policy: 'manager of removed memorial',
    params: idParams,
    reply: memorialDetailShape,
  }),
  removed: operation({
    path: tendingPaths.removed,
    summary: 'Deleted memorials that the member may bring back',
    policy: 'member',
    reply: z.array(removedShape),
  }),
  favour: operation({
    path: tendingPaths.favour,
    summary: 'Adds a memorial to one’s favourites',
    policy: 'member who sees memorial',
    changesNoPage: true,
    params: idParams,
    reply: z.strictObject({ isFavourite: z.boolean() }),
  }),
  unfavour: operation({
    path: tendingPaths.unfavour,
    summary: 'Takes a memorial off one’s favourites',
    policy: 'member who sees memorial',
    params: idParams,
    reply: z.strictObject({ isFavourite: z.boolean() }),
  }),
  favourites: operation({
    path: tendingPaths.favourites,
    summary: 'One’s favourites that are still open to one, newest first',
    policy: 'member',
    reply: z.array(listedForFamily),
  }),
  adabDefaults: operation({
    path: tendingPaths.adabDefaults,
    summary: 'What new memorials start with: reactions offered, photos, comments',
    policy: 'admin',
    reply: adabDefaultsChange,
  }),
  setAdabDefaults: operation({
    path: tendingPaths.setAdabDefaults,
    summary:
      'Sets what new memorials start with; existing ones keep their families’ choices. 409 where somebody else changed it since `version` was read',
    policy: 'admin',
    body: adabDefaultsChange,
    reply: adabDefaultsChange,
  }),
  events: operation({
    path: tendingPaths.events,
    summary: 'Server-sent events: what changed on the memorial (posts, memorial, khatm); ids only',
    policy: 'viewer of memorial',
    sends: 'events',
    params: idParams,
    query: z.strictObject({ link: z.string().check(madeByPrograms()).max(100).optional() }),
    reply: eventsReply,
  }),
};

export type TendingContract = typeof tendingContract;
