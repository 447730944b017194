import * as z from 'zod';
import { idNumber, idParam, idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
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

export type MemorialLink = z.output<typeof linkShape>;

const ofMemorial = z.strictObject({ id: idParam, code });

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
    params: ofMemorial,
    reply: z.array(linkShape),
  }),
  open: operation({
    path: sharingPaths.open,
    summary: 'Where a short link leads; 404 once it was ended',
    policy: 'public',
    rate: { points: 120, seconds: 600 },
    params: z.strictObject({ code }),
    reply: z.strictObject({ memorialId: idNumber, path: z.string() }),
  }),
  card: operation({
    path: sharingPaths.card,
    summary: 'A card to print, with the name, the plot and a QR code of the link (PDF, A6)',
    policy: 'manager of memorial',
    rate: { points: 60, seconds: 600 },
    params: ofMemorial,
    sends: 'file',
    reply: fileReply,
  }),
  preview: operation({
    path: sharingPaths.preview,
    summary: 'The picture of a link preview (PNG, 1200 × 630); public memorials only',
    policy: 'public',
    rate: { points: 240, seconds: 600 },
    params: idParams,
    sends: 'file',
    reply: fileReply,
  }),
};

export type SharingContract = typeof sharingContract;
