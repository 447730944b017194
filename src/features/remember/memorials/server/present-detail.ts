import { presentBurial, presentPlot } from '#features/records/graves/server/present-grave.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { withReadingAid } from '#shared/server/names/reading-aid.ts';
import type { MemorialDetail } from '../memorials-contract.ts';
import { mayContribute, mayManage, type VisibleMemorial } from './authorise-memorial.ts';
import { presentMemorial } from './present-memorial.ts';

/** A memorial for its page; its family reads the name in full, whatever others see. */
export function presentDetail(row: VisibleMemorial, viewer: Viewer, language?: Language): MemorialDetail {
  const detail = withoutAid(row, viewer);
  // In other letters a name would say what the family withheld.
  return language && detail.deceasedName === row.deceasedName ? withReadingAid(detail, language) : detail;
}

function withoutAid(row: VisibleMemorial, viewer: Viewer): MemorialDetail {
  const { deceasedName, nameArabic, nameUrdu } = presentBurial(row);
  const isFamily = row.memberRole !== null || viewer.member?.role === 'admin';
  const manages = mayManage(row, viewer);
  return {
    ...presentMemorial(row),
    ...presentPlot(row),
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
