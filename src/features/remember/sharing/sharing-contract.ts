import * as z from 'zod';
import { idNumber, idParam, idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { madeByPrograms } from '#shared/contract/text-types.ts';
import { fileReply } from '#shared/contract/transfers.ts';
import { CODE_PATTERN } from './sharing-fields.ts';
import { sharingPaths } from './sharing-paths.ts';

const code = z.string().regex(CODE_PATTERN, 'sharing.link_ended');

const linkShape = z.strictObject({
  code: z.string(),
  /** Path of the short address. */
  path: z.string(),
  createdAt: z.iso.datetime(),
});

export type ShortLink = z.output<typeof linkShape>;

const linkParams = z.strictObject({ id: idParam, code });

const PREVIEW_RATE = { points: 240, seconds: 600 };
/** Messengers send no cookie and name no language of ours: it stands in the address, where it decides the call's. */
const languageQuery = z.strictObject({ lang: z.string().check(madeByPrograms()).max(5).optional() });

export const sharingContract = {
  list: operation({
    path: sharingPaths.list,
    summary: 'The links of a memorial that hold',
    policy: 'manager of memorial',
    params: idParams,
    reply: z.array(linkShape),
  }),
  create: operation({
    path: sharingPaths.create,
    summary: 'Makes a short link; it opens an unlisted memorial too',
    policy: 'manager of memorial',
    rate: { points: 60, seconds: 3600 },
    params: idParams,
    reply: linkShape,
  }),
  revoke: operation({
    path: sharingPaths.revoke,
    summary: 'Ends a link; printed cards with it lead nowhere from then on',
    policy: 'manager of memorial',
    params: linkParams,
    reply: z.array(linkShape),
  }),
  open: operation({
    path: sharingPaths.open,
    summary: 'Where a short link leads; 404 once it was ended',
    policy: 'public',
    rate: { points: 120, seconds: 600 },
    params: z.strictObject({ code }),
    /** `memorialId` is null where the link leads to a grave. */
    reply: z.strictObject({ memorialId: idNumber.nullable(), path: z.string() }),
  }),
  card: operation({
    path: sharingPaths.card,
    summary: 'A card to print, with the name, the plot and a QR code of the link (PDF, A6)',
    policy: 'manager of memorial',
    rate: { points: 60, seconds: 600 },
    params: linkParams,
    sends: 'file',
    reply: fileReply,
  }),
  graveList: operation({
    path: sharingPaths.graveList,
    summary: "A member's own links of a grave that hold; an administrator's answer has everybody's",
    policy: 'member',
    params: idParams,
    reply: z.array(linkShape),
  }),
  graveCreate: operation({
    path: sharingPaths.graveCreate,
    summary: 'Makes a short link of a grave, for a card where no headstone stands',
    policy: 'member',
    rate: { points: 30, seconds: 3600 },
    params: idParams,
    reply: linkShape,
  }),
  graveRevoke: operation({
    path: sharingPaths.graveRevoke,
    summary: 'Ends a link of a grave; its maker and administrators',
    policy: 'member',
    params: linkParams,
    reply: z.array(linkShape),
  }),
  graveCard: operation({
    path: sharingPaths.graveCard,
    summary: 'A card to print, with the name, the plot and a QR code that opens the grave (PDF, A6)',
    policy: 'member',
    rate: { points: 60, seconds: 600 },
    params: linkParams,
    sends: 'file',
    reply: fileReply,
  }),
  preview: operation({
    path: sharingPaths.preview,
    summary: 'The picture of a link preview (1200 × 630; PNG, with a photo JPEG); public memorials only',
    policy: 'public',
    rate: PREVIEW_RATE,
    params: idParams,
    query: languageQuery,
    sends: 'file',
    reply: fileReply,
  }),
  gravePreview: operation({
    path: sharingPaths.gravePreview,
    summary: 'The picture of a link preview of a grave (PNG, 1200 × 630)',
    policy: 'public',
    rate: PREVIEW_RATE,
    params: idParams,
    query: languageQuery,
    sends: 'file',
    reply: fileReply,
  }),
  sitePreview: operation({
    path: sharingPaths.sitePreview,
    summary: 'The picture of a link preview of every page without one of its own (PNG, 1200 × 630)',
    policy: 'public',
    rate: PREVIEW_RATE,
    query: languageQuery,
    sends: 'file',
    reply: fileReply,
  }),
};

export type SharingContract = typeof sharingContract;
