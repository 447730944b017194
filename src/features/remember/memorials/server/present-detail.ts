import { presentBurial } from '#features/records/graves/server/present-grave.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import type { MemorialDetail } from '../memorials-contract.ts';
import { mayContribute, mayManage, type VisibleMemorial } from './authorise-memorial.ts';
import { presentMemorial } from './present-memorial.ts';

/** A memorial for its page; its family reads the name in full, whatever others see. */
export function presentDetail(row: VisibleMemorial, viewer: Viewer): MemorialDetail {
  const { deceasedName, nameArabic, nameUrdu } = presentBurial(row);
  const isFamily = row.memberRole !== null || viewer.member?.role === 'admin';
  const manages = mayManage(row, viewer);
  return {
    ...presentMemorial(row),
    // Managers get the photos even where the page does not show them.
    ...(manages ? { photos: row.photos } : {}),
    ...(isFamily ? { title: row.title, deceasedName, nameArabic, nameUrdu } : {}),
    version: row.version,
    isArchived: row.archivedAt !== null,
    isHidden: row.hiddenAt !== null,
    isTakenDown: row.takenDownAt !== null,
    isOwnerless: row.createdBy === null,
    isOverPlan: row.isOverPlan,
    offeredReactions: row.offeredReactions,
    showPhotos: row.showPhotos,
    showComments: row.showComments,
    womensNames: row.womensNames,
    displayedAs: row.displayedAs,
    homePlace: viewer.member?.role === 'admin' ? row.homePlace : null,
    viewer: {
      role: row.memberRole,
      isCreator: viewer.member !== null && row.createdBy === viewer.member.id,
      mayManage: manages,
      mayContribute: mayContribute(row, viewer),
      isFavourite: row.isFavourite,
    },
  };
}
