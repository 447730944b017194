import { sql } from 'drizzle-orm';
import type { Orm } from '#shared/server/db/connect-database.ts';

/** The longest name of a cemetery, in characters. */
const LONGEST = 255;
const WORDS = /[\p{L}\p{M}\p{N}]+/gu;
/** In a name without letters. */
const NUMBERS = /(?:(?<![\p{M}\p{N}])[-+\p{Sc}](?=\p{N}))?[\p{M}\p{N}]+/gu;
/** What a cut leaves at the end and is no word. */
const CUT_OFF = /[^\p{L}\p{M}\p{N}]+$/u;

/**
 * The form in which cemetery names are compared: NFKC, lower case, apostrophes gone, other punctuation and
 * the word 'the' dropped, white space collapsed. 'St.' and 'Saint', 'Cemetery' and 'Burial Ground' stay
 * different: an alias joins what the rule cannot know. Without a letter a sign before a number tells names apart: '+1', '-1', '$1'. '' for text without a letter or digit; folding a
 * folded name changes nothing.
 */
export function foldPlaceName(name: string): string {
  const text = name
    .slice(0, 4 * LONGEST)
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/['’ʼ`´]/gu, '')
    .replaceAll('−', '-');
  const words = text.match(/\p{L}/u) ? (text.match(WORDS) ?? []) : (text.match(NUMBERS) ?? []);
  const telling = words.filter((word) => word !== 'the');
  const folded = (telling.length > 0 ? telling : words).join(' ');
  return folded.length <= LONGEST ? folded : [...folded].slice(0, LONGEST).join('').replace(CUT_OFF, '');
}

export type ResolvedCemetery = { id: number; created: boolean };

/** The cemetery with this name or alias; its own name wins over another's alias. */
export async function findCemetery(db: Orm, name: string): Promise<number | null> {
  const folded = foldPlaceName(name);
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from (
      select id, 1 as rank from cemeteries where name_folded = ${folded}
      union all
      select cemetery_id, 2 from cemetery_aliases where alias_folded = ${folded}
    ) found order by rank limit 1`);
  return rows[0]?.id ?? null;
}

/**
 * Finds a cemetery by name or alias; an unknown name becomes an unconfirmed cemetery without coordinates,
 * which lists leave out until an admin confirms it. Two writers of one new name get the same cemetery: the
 * second waits for the first, so a caller with several new names resolves them in one order (by folded name).
 * A known one is held until the transaction ends: a roll-back takes mere names with it (drop-unused-cemeteries.ts).
 * @throws RangeError for a name without a letter or digit
 */
export async function resolveCemetery(tx: Orm, name: string): Promise<ResolvedCemetery> {
  const folded = foldPlaceName(name);
  if (folded === '') throw new RangeError('A cemetery needs a name');
  const known = await findCemetery(tx, name);
  if (known !== null && (await isHeld(tx, known))) return { id: known, created: false };
  const shown = [...name.trim().replace(/\s+/gu, ' ')].slice(0, LONGEST).join('');
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into cemeteries (name, name_folded) values (${shown}, ${folded})
    on conflict (name_folded) do nothing returning id`);
  const [made] = rows;
  if (made) return { id: made.id, created: true };
  // Another writer's row has just been committed; a new statement sees it.
  const theirs = await findCemetery(tx, name);
  if (theirs === null) throw new Error('A cemetery with this name vanished while it was looked up');
  return { id: theirs, created: false };
}

/** Waits for whoever is deleting the cemetery; false where it is gone then. */
async function isHeld(tx: Orm, id: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from cemeteries where id = ${id} for key share`);
  return rows.length > 0;
}
