import { getGrave } from '#features/graves/server/get-grave.ts';
import { authoriseManager, authoriseViewer } from '#features/memorials/server/authorise-memorial.ts';
import { presentDetail } from '#features/memorials/server/present-detail.ts';
import type { FileReply } from '#shared/contract/transfers.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import { type BoundOperation, bindLoose } from '#shared/server/http/bind.ts';
import { madeFile } from '#shared/server/http/made-file.ts';
import { VISITOR } from '#shared/server/http/viewer.ts';
import type { Storage } from '#shared/server/storage/storage.ts';
import type { Texts } from '#shared/server/texts.ts';
import { sharingContract } from '../sharing-contract.ts';
import { cardWords, gravePreviewWords, previewWords } from './card-words.ts';
import { drawCard } from './draw-card.ts';
import { drawPreview } from './draw-preview.ts';
import { assertGraveLink, createGraveLink, listGraveLinks, revokeGraveLink } from './grave-links.ts';
import { assertLink, createLink, listLinks, openLink, revokeLink } from './links.ts';
import { previewPhoto } from './preview-photo.ts';
import { createSitePreview } from './site-preview.ts';

interface Parts {
  db: Database;
  texts: Texts;
  /** Of this site, for addresses that are printed. */
  origin: string;
  storage: Storage;
}

export function sharingRoutes({ db, texts, origin, storage }: Parts): BoundOperation[] {
  const sitePreview = createSitePreview(texts);
  return [
    bindLoose(sharingContract.list, async ({ viewer }, { params }) =>
      listLinks(db.orm, await authoriseManager(db, viewer, params.id)),
    ),
    bindLoose(sharingContract.create, async ({ viewer, answer }, { params }) => {
      const memorial = await authoriseManager(db, viewer, params.id);
      answer.status = 201;
      return db.transaction((tx) => createLink(tx, viewer, memorial));
    }),
    bindLoose(sharingContract.revoke, async ({ viewer }, { params }) => {
      const memorial = await authoriseManager(db, viewer, params.id);
      return db.transaction((tx) => revokeLink(tx, viewer, memorial, params.code));
    }),
    bindLoose(sharingContract.open, ({ viewer }, { params }) => openLink(db, viewer, params.code)),
    bindLoose(sharingContract.card, async ({ viewer, language }, { params }) => {
      const memorial = await authoriseManager(db, viewer, params.id);
      await assertLink(db, memorial, params.code);
      const { section, graveNumber } = await getGrave(db, memorial.graveId);
      const shown = { ...presentDetail(memorial, viewer), section, graveNumber };
      const pdf = await drawCard(cardWords(texts, language, shown, `${origin}/m/${params.code}`, 'memorial'));
      const disposition = `inline; filename="memorial-${memorial.id}.pdf"`;
      return { ...whole(pdf, 'application/pdf', 'private, no-store'), disposition };
    }),
    bindLoose(sharingContract.graveList, ({ viewer }, { params }) =>
      listGraveLinks(db.orm, viewer, params.id),
    ),
    bindLoose(sharingContract.graveCreate, async ({ viewer, answer }, { params }) => {
      answer.status = 201;
      return db.transaction((tx) => createGraveLink(tx, viewer, params.id));
    }),
    bindLoose(sharingContract.graveRevoke, ({ viewer }, { params }) =>
      db.transaction((tx) => revokeGraveLink(tx, viewer, params.id, params.code)),
    ),
    bindLoose(sharingContract.graveCard, async ({ viewer, language }, { params }) => {
      await assertGraveLink(db, viewer, params.id, params.code);
      const grave = await getGrave(db, params.id);
      const pdf = await drawCard(cardWords(texts, language, grave, `${origin}/m/${params.code}`, 'grave'));
      const disposition = `inline; filename="grave-${grave.id}.pdf"`;
      return { ...whole(pdf, 'application/pdf', 'private, no-store'), disposition };
    }),
    bindLoose(sharingContract.preview, async ({ language }, { params }) => {
      // As everybody: what a preview shows is copied by whoever fetches it.
      const memorial = await authoriseViewer(db, VISITOR, params.id);
      if (!memorial.isPublic) throw notFound('memorials.not_found');
      const shown = presentDetail(memorial, VISITOR);
      const photo = await previewPhoto(storage, shown.photos[0]);
      return whole(
        await drawPreview(previewWords(texts, language, shown), photo),
        'image/png',
        'public, max-age=300',
      );
    }),
    bindLoose(sharingContract.gravePreview, async ({ language }, { params }) => {
      const grave = await getGrave(db, params.id);
      const picture = await drawPreview(gravePreviewWords(texts, language, grave), null);
      return whole(picture, 'image/png', 'public, max-age=300');
    }),
    bindLoose(sharingContract.sitePreview, async ({ language }) =>
      whole(await sitePreview(language), 'image/png', 'public, max-age=86400'),
    ),
  ];
}

const whole = (file: Buffer, type: string, cache: string): FileReply => madeFile([file], { type, cache });
