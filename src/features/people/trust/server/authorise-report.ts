import { assertMessageShown } from '#features/arrange/cleaning/server/authorise-message.ts';
import { assertCleanerReviewShown } from '#features/arrange/cleaning/server/review-visit.ts';
import { placeOfReview } from '#features/arrange/services/server/take-down-review.ts';
import { streamOfMessage } from '#features/live/chat/server/find-message.ts';
import { loadNotice } from '#features/live/janazah/server/authorise-notice.ts';
import { authoriseKnower, authoriseWatcher } from '#features/live/streams/server/authorise-stream.ts';
import { assertProfileShown } from '#features/people/profile/server/take-down-profile.ts';
import { getGrave } from '#features/records/graves/server/get-grave.ts';
import { authoriseViewer } from '#features/remember/memorials/server/authorise-memorial.ts';
import { authoriseCommentReader } from '#features/remember/posts/server/authorise-comment.ts';
import { asMissing, authorisePostReader } from '#features/remember/posts/server/authorise-post.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import { guard } from '#shared/server/http/bind.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import type { ReportForm } from '../trust-fields.ts';
import { findApprovedDua, findMedia } from './trust-store.ts';

declare const seen: unique symbol;

/** A thing that the reporter is allowed to see, and the memorial it stands on; only this file makes one. */
export interface Reportable {
  memorialId: number | null;
  readonly [seen]: true;
}

declare module '#shared/server/http/bind.ts' {
  interface PolicyRecords {
    'reporter of target': Reportable;
  }
}

/** Loads what is reported. @throws AppError 404 where the reporter cannot see it */
export const reporterOfTarget = guard(
  'reporter of target',
  async (db, { viewer }, { body }: { body: ReportForm }) => {
    const memorialId = await asMissing('trust.nothing_there', memorialOf(db, viewer, body));
    return { memorialId } as Reportable;
  },
);

async function memorialOf(
  db: Queries,
  viewer: Viewer,
  { targetType, targetId, link }: ReportForm,
): Promise<number | null> {
  switch (targetType) {
    case 'memorial':
      return (await authoriseViewer(db, viewer, targetId, link)).id;
    case 'post':
      return (await authorisePostReader(db, viewer, targetId, link)).memorialId;
    case 'grave':
      await getGrave(db, targetId);
      return null;
    case 'stream':
      await authoriseKnower(db, viewer, targetId, link);
      return null;
    case 'cleaner_review':
      await assertCleanerReviewShown(db.orm, targetId);
      return null;
    case 'booking_message':
      await assertMessageShown(db, viewer, targetId);
      return null;
    case 'notice':
      await loadNotice(db, viewer, targetId);
      return null;
    case 'provider_review':
      await placeOfReview(db, targetId);
      return null;
    case 'profile':
      await assertProfileShown(db, targetId);
      return null;
    case 'chat':
      // Somebody who may not watch a stream cannot read its chat, so they get 404.
      await authoriseWatcher(db, viewer, (await streamOfMessage(db, targetId)) ?? 0, link).catch((error) => {
        throw error.status === 401 || error.status === 403 ? notFound('trust.nothing_there') : error;
      });
      return null;
    case 'comment':
      return (await authoriseCommentReader(db, viewer, targetId, link)).post.memorialId;
    default: {
      const found = await (targetType === 'dua' ? findApprovedDua : findMedia)(db, targetId);
      if (!found) throw notFound('trust.nothing_there');
      if (found.memorialId !== null) await authoriseViewer(db, viewer, found.memorialId, link);
      // An approved dua for a grave without a memorial is public; an upload that is used nowhere is its
      // uploader's.
      else if (targetType === 'media' && found.ownerId !== viewer.member?.id)
        throw notFound('trust.nothing_there');
      return found.memorialId;
    }
  }
}
