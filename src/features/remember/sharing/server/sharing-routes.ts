import { drawPlace } from '#features/find/maps/server/draw-place.ts';
import { getGrave } from '#features/records/graves/server/get-grave.ts';
import { managerOfMemorial, rereadMemorial } from '#features/remember/memorials/server/authorise-memorial.ts';
import { presentDetail } from '#features/remember/memorials/server/present-detail.ts';
import type { FileReply } from '#shared/contract/transfers.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import { type BoundOperation, bind, type Call } from '#shared/server/http/bind.ts';
import { madeFile } from '#shared/server/http/made-file.ts';
import { VISITOR } from '#shared/server/http/viewer.ts';
import type { KeyRing } from '#shared/server/keys/key-ring.ts';
import type { Storage } from '#shared/server/storage/storage.ts';
import type { Texts } from '#shared/server/texts.ts';
import { sharingContract } from '../sharing-contract.ts';
import { cardWords, gravePreviewWords, previewWords } from './card-words.ts';
import { createCodeSeal } from './code-seal.ts';
import { drawCard } from './draw-card.ts';
import { previewTypeOf } from './draw-preview.ts';
import { assertGraveLink, createGraveLink, listGraveLinks, revokeGraveLink } from './grave-links.ts';
import { keepPreviews } from './kept-previews.ts';
import { assertLink, createLink, listLinks, openLink, revokeLink } from './links.ts';
import { previewPhoto } from './preview-photo.ts';
import { createSitePreview } from './site-preview.ts';

interface Parts {
  texts: Texts;
  /** Origin of this site, for addresses that are printed. */
  origin: string;
  storage: Storage;
  /** The secret under which codes are kept. */
  keyRing: KeyRing;
}

export function sharingRoutes({ texts, origin, storage, keyRing }: Parts): BoundOperation[] {
  const codes = createCodeSeal(keyRing);
  const preview = keepPreviews();
  const sitePreview = createSitePreview(texts);
  const cardOf = async (
    kind: Parameters<typeof cardWords>[4],
    { language }: Call,
    { id, code }: { id: number; code: string },
    shown: Parameters<typeof cardWords>[2],
  ) => {
    const pdf = await drawCard(cardWords(texts, language, shown, `${origin}/m/${code}`, kind));
    const disposition = `inline; filename="${kind}-${id}.pdf"`;
    return { ...whole(pdf, 'application/pdf', 'private, no-store'), disposition };
  };
  return [
    bind(sharingContract.list, managerOfMemorial, (memorial, { db }) => listLinks(db.orm, memorial, codes)),
    bind(sharingContract.create, managerOfMemorial, (memorial, { db, viewer, answer }) => {
      answer.status = 201;
      return createLink(db, viewer, memorial, codes);
    }),
    bind(sharingContract.revoke, managerOfMemorial, (memorial, { db, viewer }, { params }) =>
      revokeLink(db, viewer, memorial, params.code, codes),
    ),
    bind(sharingContract.open, ({ db, viewer }, { params }) => openLink(db, viewer, params.code)),
    bind(sharingContract.card, managerOfMemorial, async (memorial, call, { params }) => {
      await assertLink(call.db, memorial, params.code);
      return cardOf('memorial', call, params, presentDetail(memorial, call.viewer));
    }),
    bind(sharingContract.graveList, ({ db, viewer }, { params }) =>
      listGraveLinks(db.orm, viewer, params.id),
    ),
    bind(sharingContract.graveCreate, ({ db, viewer, answer }, { params }) => {
      answer.status = 201;
      return createGraveLink(db, viewer, params.id);
    }),
    bind(sharingContract.graveRevoke, ({ db, viewer }, { params }) =>
      revokeGraveLink(db, viewer, params.id, params.code),
    ),
    bind(sharingContract.graveCard, async (call, { params }) => {
      await assertGraveLink(call.db, call.viewer, params.id, params.code);
      return cardOf('grave', call, params, await getGrave(call.db, params.id));
    }),
    bind(sharingContract.preview, async ({ db, language }, { params }) => {
      // Loaded as a visitor, because previews are copied by whoever fetches them.
      const memorial = await rereadMemorial(db, VISITOR, params.id);
      if (!memorial.isPublic) throw notFound('memorials.not_found');
      const shown = presentDetail(memorial, VISITOR);
      const photo = await previewPhoto(storage, shown.photos[0]);
      const place = photo ? null : await drawPlace(db, memorial.graveId, 'square');
      const beside = { photo, place };
      const picture = await preview(previewWords(texts, language, shown), beside);
      return whole(picture, previewTypeOf(beside), 'public, no-cache');
    }),
    bind(sharingContract.gravePreview, async ({ db, language }, { params }) => {
      const grave = await getGrave(db, params.id);
      const place = await drawPlace(db, grave.id, 'square');
      const picture = await preview(gravePreviewWords(texts, language, grave), { place });
      return whole(picture, 'image/png', 'public, no-cache');
    }),
    bind(sharingContract.sitePreview, async ({ language }) =>
      whole(await sitePreview(language), 'image/png', 'public, max-age=86400'),
    ),
  ];
}

const whole = (file: Buffer, type: string, cache: string): FileReply => madeFile([file], { type, cache });
