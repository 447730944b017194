import { graveForm } from '#features/records/graves/graves-fields.ts';
import { composeDate } from '#shared/web/form/date-parts.ts';
import { memorialForm } from '../../memorials-fields.ts';
import { graveBody, wordsOf } from './compose-bodies.ts';
import type { Draft } from './draft.ts';
import type { Problems } from './form-fields.ts';

/** 'Today' of a date of death is the cemetery's. */
const LONDON_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' });

/** What is wrong with a draft, by field, as message keys. The server checks all of it again. */
export function checkDraft(draft: Draft, now: Date): Problems {
  return { ...(draft.recorded ? {} : checkGraveDraft(draft, now)), ...checkMemorial(draft) };
}

/** What is wrong with a draft whose grave alone is to be recorded. */
export function checkGraveDraft(draft: Draft, now: Date): Problems {
  const { grave } = draft;
  const today = LONDON_DAY.format(now);
  const problems: Problems = {};
  const [birth, death] = [composeDate(grave.birth), composeDate(grave.death)];
  for (const [field, date] of [
    ['dateOfBirth', birth],
    ['dateOfDeath', death],
  ] as const) {
    if (date.problem) problems[field] = date.problem;
    else if (date.text && date.text > today.slice(0, date.text.length))
      problems[field] = 'graves.date_in_future';
  }
  if (birth.text && death.text && isBefore(death.text, birth.text))
    problems.dateOfDeath = 'graves.death_before_birth';
  if (isPlaceMissing(grave)) problems.gpsCoordinates = 'memorials.place_missing';
  return { ...firstOf(graveForm.safeParse(graveBody(draft))), ...problems };
}

function checkMemorial(draft: Draft): Problems {
  const problems = firstOf(memorialForm.safeParse({ graveId: 1, ...wordsOf(draft) }));
  const { date, event } = draft.entry;
  const isBegun = event.trim() !== '' || Object.values(date).some((part) => part !== '');
  return isBegun ? { ...problems, entry: 'memorials.entry_not_added' } : problems;
}

const isPlaceMissing = ({ way, measured, position }: Draft['grave']) =>
  (way === 'on_site' && !measured) || (way === 'map' && position.trim() === '');

/** The same day, month or year is not before. */
function isBefore(date: string, other: string): boolean {
  const length = Math.min(date.length, other.length);
  return date.slice(0, length) < other.slice(0, length);
}

interface Parsed {
  error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined;
}

function firstOf({ error }: Parsed): Problems {
  const problems: Problems = {};
  for (const { path, message } of error?.issues ?? []) {
    const field = String(path[0]) as keyof Problems;
    problems[field] ??= message;
  }
  return problems;
}
