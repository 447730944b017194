import { hideMessage } from '#features/chat/server/take-down-message.ts';
import { hideCleanerReview } from '#features/cleaning/server/review-visit.ts';
import { hideDua } from '#features/duas/server/take-down-dua.ts';
import { hideMedia } from '#features/media/server/take-down-media.ts';
import { hideMemorialFromAll } from '#features/memorials/server/take-down-memorial.ts';
import { hideNotice } from '#features/notices/server/take-down-notice.ts';
import { hideComment, hidePost } from '#features/posts/server/take-down-post.ts';
import { hideProfile } from '#features/profile/server/take-down-profile.ts';
import { hideProviderReview } from '#features/services/server/take-down-review.ts';
import { hideStream } from '#features/streams/server/take-down-stream.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { TakedownTarget } from '../trust-values.ts';

interface Hidden {
  ownerId: number | null;
  memorialId: number | null;
}

/** Each slice hides what is its own. */
const HIDE: Record<TakedownTarget, (tx: Orm, id: number, isHidden: boolean) => Promise<Hidden | null>> = {
  memorial: hideMemorialFromAll,
  post: hidePost,
  comment: hideComment,
  dua: hideDua,
  media: hideMedia,
  stream: hideStream,
  chat: hideMessage,
  notice: hideNotice,
  cleaner_review: hideCleanerReview,
  provider_review: hideProviderReview,
  profile: hideProfile,
};

export const hideTarget = (
  tx: Orm,
  { targetType, targetId }: { targetType: TakedownTarget; targetId: number },
  isHidden: boolean,
): Promise<Hidden | null> => HIDE[targetType](tx, targetId, isHidden);
