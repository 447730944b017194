import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Orm, Queries } from '../db/connect-database.ts';
import type { KeyRing } from './key-ring.ts';
import { notUnder, type SealedColumn } from './sealed-column.ts';
import { createTextSeal } from './text-seal.ts';

const AT_ONCE = 200;

/**
 * Seals every text of these columns that is sealed under an older key, or in an older format, under the newest one. Each
 * text by itself: what was done stays done where the process ends, and the next run goes on from there. A text that
 * changes meanwhile is left as it was changed, and one that cannot be opened as it is.
 * @returns how many it sealed again
 */
export async function resealTexts(
  { orm }: Pick<Queries, 'orm'>,
  { keyRing, columns }: { keyRing: KeyRing; columns: readonly SealedColumn[] },
  signal?: AbortSignal,
): Promise<number> {
  if (!keyRing.isReplaced) return 0;
  let done = 0;
  for (const column of inOrder(columns)) {
    let after: string | number | null = null;
    do {
      if (signal?.aborted) return done;
      const batch = await resealSome(orm, keyRing, column, after);
      done += batch.done;
      after = batch.last;
    } while (after !== null);
  }
  return done;
}

/**
 * Kept keys last: while one of them needs the older key, no instance starts without it, so that it cannot be removed from
 * the settings before everything else is done.
 */
const inOrder = (columns: readonly SealedColumn[]) =>
  columns.toSorted((a, b) => Number(a.purpose === 'kept-keys') - Number(b.purpose === 'kept-keys'));

async function resealSome(
  orm: Orm,
  keyRing: KeyRing,
  sealed: SealedColumn,
  after: string | number | null,
): Promise<{ done: number; last: string | number | null }> {
  const { column, id, about, purpose } = sealed;
  const seal = createTextSeal(keyRing, purpose);
  const isLeft = notUnder(keyRing.id, sealed);
  const rows = await orm
    .select({ id: sql<string | number>`${id}`, about, text: sql<string>`${column}` })
    .from(column.table)
    .where(after === null ? isLeft : and(isLeft, sql`${id} > ${after}`))
    .orderBy(id as SQL)
    .limit(AT_ONCE);
  let done = 0;
  for (const row of rows) {
    const bytes = opened(() => seal.openBytes(row.text, row.about));
    if (!bytes) continue;
    const { rowCount } = await orm
      .update(column.table)
      .set({ [column.name]: seal.seal(bytes, row.about) } as never)
      .where(and(sql`${id} = ${row.id}`, eq(column, row.text)));
    done += rowCount ?? 0;
  }
  return { done, last: rows.length === AT_ONCE ? (rows.at(-1)?.id ?? null) : null };
}

function opened(open: () => Buffer): Buffer | null {
  try {
    return open();
  } catch {
    // The System page counts it.
    return null;
  }
}
