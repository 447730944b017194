import type { GravesContract } from '#features/records/graves/graves-contract.ts';
import type { InputOf } from '#shared/contract/operation.ts';
import { formatLatLng } from '#shared/geo.ts';
import { asciiDigits, composeDate, type DateParts } from '#shared/web/form/date-parts.ts';
import type { MemorialsContract } from '../../memorials-contract.ts';
import type { Draft, GraveDraft } from './draft.ts';

export type GraveBody = InputOf<GravesContract['create']>['body'];
export type MemorialBody = InputOf<MemorialsContract['create']>['body'];

/** What POST /api/graves takes; a date that is none stands as '', so check the draft first. */
export function graveBody({ grave }: Draft): GraveBody {
  return {
    deceasedName: grave.deceasedName.trim(),
    dateOfBirth: textOf(grave.birth),
    dateOfDeath: textOf(grave.death),
    cemetery: grave.cemetery.trim(),
    location: grave.location.trim(),
    graveNumber: grave.graveNumber.trim(),
    section: grave.section.trim(),
    additionalInfo: grave.additionalInfo.trim(),
    ...placeOf(grave),
  };
}

/** What POST /api/memorials takes: a grave that is not recorded yet goes along. */
export function memorialBody(draft: Draft): MemorialBody {
  const { recorded } = draft;
  return { ...(recorded ? { graveId: recorded.id } : { grave: graveBody(draft) }), ...wordsOf(draft) };
}

/** The memorial itself, whichever grave it is for. */
export function wordsOf({ memorial }: Draft): Omit<MemorialBody, 'graveId' | 'grave'> {
  return {
    title: memorial.title.trim(),
    description: memorial.description.trim(),
    timeline: memorial.timeline,
    isPublic: memorial.visibility === 'public',
    visibility: memorial.visibility,
    photos: memorial.photos,
    videos: memorial.videos,
    audioFiles: memorial.audioFiles,
  };
}

const textOf = (parts: DateParts) => composeDate(parts).text ?? '';

/** Only what the chosen way tells; what another way had stays in the draft. */
function placeOf({
  way,
  position,
  isPinned,
  measured,
}: GraveDraft): Pick<GraveBody, 'gpsCoordinates' | 'capture'> {
  if (way === 'on_site' && measured) {
    const { accuracy, samples, seconds } = measured;
    return {
      gpsCoordinates: formatLatLng(measured),
      capture: { method: 'on_site', accuracy, samples, seconds },
    };
  }
  if (way !== 'map') return { gpsCoordinates: '' };
  const gpsCoordinates = asciiDigits(position).trim();
  return isPinned && gpsCoordinates ? { gpsCoordinates, capture: { method: 'pinned' } } : { gpsCoordinates };
}
