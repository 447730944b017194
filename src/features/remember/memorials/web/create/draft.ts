import type { Grave } from '#features/records/graves/graves-contract.ts';
import type { AveragedPosition } from '#shared/web/capture/average-position.ts';
import { type DateParts, NO_DATE } from '#shared/web/form/date-parts.ts';
import type { Visibility } from '../../memorials-values.ts';
import type { GraveBody, MemorialBody } from './compose-bodies.ts';

/** A change of this number leaves older drafts unread. */
export const DRAFT_VERSION = 1;

const RECORDED = [
  'id',
  'deceasedName',
  'nameArabic',
  'nameUrdu',
  'readingAid',
  'dateOfBirth',
  'dateOfBirthIsCirca',
  'dateOfDeath',
  'dateOfDeathIsCirca',
  'cemetery',
  'section',
  'sectionNames',
  'graveNumber',
] as const;
/** What the screen shows of a grave that is recorded. */
export type RecordedGrave = Pick<Grave, (typeof RECORDED)[number]>;

export interface GraveDraft {
  deceasedName: string;
  birth: DateParts;
  death: DateParts;
  cemetery: string;
  location: string;
  /** What the form wrote there by itself; '' where it wrote nothing. */
  filledLocation: string;
  /** How the place is told; '' until one is chosen. */
  way: '' | 'map' | 'on_site' | 'plot';
  /** 'lat,lng', from the pin or typed. */
  position: string;
  isPinned: boolean;
  measured: AveragedPosition | null;
  graveNumber: string;
  section: string;
  additionalInfo: string;
}

export interface TimelineEntry {
  date: string;
  event: string;
}

export interface MemorialDraft {
  title: string;
  description: string;
  visibility: Visibility;
  timeline: TimelineEntry[];
  photos: string[];
  videos: string[];
  audioFiles: string[];
}

/** Everything typed, and what became of it so far: enough to go on after a reload or a lost connection. */
export interface Draft {
  version: typeof DRAFT_VERSION;
  /** The member it belongs to: nobody else on this device reads it. */
  owner: number;
  step: number;
  /** The grave that was chosen of those recorded already; null where there is none. */
  recorded: RecordedGrave | null;
  /** None of the graves found is the one: its own fields are open. */
  isNew: boolean;
  grave: GraveDraft;
  memorial: MemorialDraft;
  /** An event that is being written, and the place in the list of the one being changed. */
  entry: { date: DateParts; event: string; index: number | null };
  keys: { grave: string; memorial: string };
  /** Contents that were sent and whose answer never came. */
  unanswered: { graves: GraveBody[]; memorials: MemorialBody[] };
}

export const NO_ENTRY: Draft['entry'] = { date: NO_DATE, event: '', index: null };

/** A new draft; `makeKey` gives a text that nobody else uses. */
export function emptyDraft(owner: number, makeKey: () => string): Draft {
  return {
    version: DRAFT_VERSION,
    owner,
    step: 0,
    recorded: null,
    isNew: false,
    grave: {
      deceasedName: '',
      birth: NO_DATE,
      death: NO_DATE,
      cemetery: '',
      location: '',
      filledLocation: '',
      way: '',
      position: '',
      isPinned: false,
      measured: null,
      graveNumber: '',
      section: '',
      additionalInfo: '',
    },
    memorial: {
      title: '',
      description: '',
      visibility: 'public',
      timeline: [],
      photos: [],
      videos: [],
      audioFiles: [],
    },
    entry: NO_ENTRY,
    keys: { grave: makeKey(), memorial: makeKey() },
    unanswered: { graves: [], memorials: [] },
  };
}

/** True where starting again, which is at `begun`, would lose something. */
export function hasContent(draft: Draft, begun = emptyDraft(draft.owner, () => '')): boolean {
  return JSON.stringify(contentOf(draft)) !== JSON.stringify(contentOf(begun));
}

/** Something of the grave was written beside the name that it was looked for by. */
export function hasMoreThanName({ owner, grave }: Draft): boolean {
  const { grave: empty } = emptyDraft(owner, () => '');
  return JSON.stringify({ ...grave, deceasedName: '' }) !== JSON.stringify(empty);
}

/** What was sent and never answered belongs to it: sent again from an empty form, it would be made twice. */
const contentOf = ({ recorded, grave, memorial, entry, unanswered }: Draft) => [
  ...[recorded?.id ?? null, grave],
  ...[memorial, entry, unanswered],
];

export const toRecorded = (grave: RecordedGrave): RecordedGrave =>
  Object.fromEntries(RECORDED.map((name) => [name, grave[name]])) as RecordedGrave;
