import type { TimelineEvent } from '#db/schema/memorials.ts';
import {
  BURIAL_COLUMNS,
  type BurialRow,
  presentBurial,
} from '#features/records/graves/server/present-grave.ts';
import type { Memorial } from '../memorials-contract.ts';
import type { NameStyle, Visibility } from '../memorials-values.ts';
import { showName } from './show-name.ts';
import { shownMedia } from './shown-media.ts';

/** For `from memorials m join graves g on g.id = m.grave_id join cemeteries c on c.id = g.cemetery_id`. */
export const MEMORIAL_COLUMNS = `
  m.id, m.grave_id as "graveId", m.title, m.description, m.timeline, m.is_public as "isPublic", m.visibility,
  ${shownMedia('m.photos')} as photos, m.show_photos as "showPhotos",
  m.womens_names as "womensNames", m.displayed_as as "displayedAs",
  ${shownMedia('m.videos')} as videos, ${shownMedia('m.audio_files')} as "audioFiles", m.is_demo as "isDemo", m.created_at as "createdAt",
  (select count(*) from duas d where d.is_approved and d.taken_down_at is null
    and (d.memorial_id = m.id or (d.memorial_id is null and d.grave_id = m.grave_id))) as "duaCount",
  ${BURIAL_COLUMNS}`;

export interface MemorialRow extends BurialRow {
  id: number;
  graveId: number;
  title: string;
  description: string;
  timeline: TimelineEvent[];
  isPublic: boolean;
  visibility: Visibility;
  womensNames: NameStyle;
  displayedAs: string;
  photos: string[];
  showPhotos: boolean;
  videos: string[];
  audioFiles: string[];
  isDemo: boolean;
  createdAt: Date;
  duaCount: number;
}

/** As it stands in lists, for everybody: the name as the family chose it to appear. */
export function presentMemorial(row: MemorialRow): Memorial {
  const shownName = showName(row.deceasedName, row.womensNames, row.displayedAs);
  return {
    id: row.id,
    graveId: row.graveId,
    // A title that only repeats the name would say what the family withheld.
    title: row.title === row.deceasedName ? shownName : row.title,
    description: row.description,
    timeline: row.timeline,
    isPublic: row.isPublic,
    visibility: row.visibility,
    photos: row.showPhotos ? row.photos : [],
    videos: row.videos,
    audioFiles: row.audioFiles,
    isDemo: row.isDemo,
    createdAt: row.createdAt.toISOString(),
    duaCount: row.duaCount,
    ...presentBurial(row),
    deceasedName: shownName,
    // Other letters would say what the family withheld.
    ...(row.womensNames === 'full' ? {} : { nameArabic: null, nameUrdu: null }),
  };
}
