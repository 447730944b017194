import { isNotNull, sql } from 'drizzle-orm';
import type { Queries } from '../db/connect-database.ts';
import type { KeyRing } from './key-ring.ts';
import { notUnder, type SealedColumn } from './sealed-column.ts';
import { createTextSeal, sealedUnder } from './text-seal.ts';

/** So many texts from before texts named their key are tried; more of them count as ones that open. */
const TRIED = 200;

export interface OlderTexts {
  /** Texts sealed under a key of SECRET_KEY_BEFORE, which is therefore still needed. */
  older: number;
  /** Texts that no key of the settings opens. */
  lost: number;
}

/** How many texts are not sealed under the newest key. */
export async function countOlder(
  db: Pick<Queries, 'orm'>,
  { keyRing, columns }: { keyRing: KeyRing; columns: readonly SealedColumn[] },
): Promise<OlderTexts> {
  const counts = await Promise.all(columns.map((column) => countColumn(db, keyRing, column)));
  return counts.reduce((sum, one) => ({ older: sum.older + one.older, lost: sum.lost + one.lost }));
}

async function countColumn(
  { orm }: Pick<Queries, 'orm'>,
  keyRing: KeyRing,
  sealed: SealedColumn,
): Promise<OlderTexts> {
  const { column, about, purpose } = sealed;
  const isLeft = notUnder(keyRing.id, sealed);
  // Bytes of the older format hold no dot, so that what stands before the second one is theirs alone.
  const mark = sql<string>`case when starts_with(${column}, '1.') then split_part(${column}, '.', 2) else '' end`;
  const marks = await orm
    .select({ id: mark, count: sql<number>`count(*)::int` })
    .from(column.table)
    .where(isLeft)
    .groupBy(mark);
  const countOf = (isMeant: (id: string) => boolean) =>
    marks.filter(({ id }) => isMeant(id)).reduce((sum, { count }) => sum + count, 0);
  const unmarked = countOf((id) => id === '');
  const tried =
    unmarked === 0
      ? []
      : await orm
          .select({ about, text: sql<string>`${column}` })
          .from(column.table)
          .where(sql`${isNotNull(column)} and not starts_with(${column}, '1.')`)
          .limit(TRIED);
  const seal = createTextSeal(keyRing, purpose);
  const closed = tried.filter(
    ({ text, about }) => sealedUnder(text) === null && !opens(() => seal.openBytes(text, about)),
  ).length;
  const isBefore = (id: string) => keyRing.idsBefore.includes(id);
  return {
    older: countOf(isBefore) + unmarked - closed,
    lost: countOf((id) => id !== '' && !isBefore(id)) + closed,
  };
}

function opens(open: () => Buffer): boolean {
  try {
    open();
    return true;
  } catch {
    return false;
  }
}
