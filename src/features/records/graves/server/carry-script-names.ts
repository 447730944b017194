import { eq, sql } from 'drizzle-orm';
import { graves } from '#db/schema/graves.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { SCRIPT_NAMES, type ScriptNameField } from '../graves-values.ts';
import { foundBy } from './script-names.ts';

/** Where a withdrawn record says which of its names the other one took over, beside the rows that moved there. */
const CARRIED = 'names';

type Carried = Record<string, (number | string)[]>;

/** Gives the record that stays the names in a second script that it lacks and the merged one has. @returns which */
export async function carryScriptNames(tx: Orm, id: number, into: number): Promise<Carried> {
  const merged = await rowOf(tx, id);
  const kept = await rowOf(tx, into);
  if (!merged || !kept) return {};
  const fields = SCRIPT_NAMES.filter((field) => kept[field] === null && merged[field] !== null);
  if (fields.length === 0) return {};
  await setNames(tx, kept, Object.assign({}, ...fields.map((field) => namesIn(merged, field))));
  return { [CARRIED]: [...fields] };
}

/** Takes back what the other record was given, as far as it still says the same. */
export async function returnScriptNames(
  tx: Orm,
  { id, mergedInto, moved }: { id: number; mergedInto: number | null; moved: Carried },
): Promise<void> {
  if (mergedInto === null || !moved[CARRIED]) return;
  const restored = await rowOf(tx, id);
  const kept = await rowOf(tx, mergedInto);
  if (!restored || !kept) return;
  const fields = SCRIPT_NAMES.filter(
    (field) => moved[CARRIED]?.includes(field) && isSame(namesIn(restored, field), namesIn(kept, field)),
  );
  if (fields.length === 0) return;
  const none = (field: ScriptNameField) => ({ [field]: null, [`${field}By`]: null, [`${field}At`]: null });
  await setNames(tx, kept, Object.assign({}, ...fields.map(none)));
}

type GraveRow = typeof graves.$inferSelect;

async function rowOf(tx: Orm, id: number): Promise<GraveRow | undefined> {
  const [row] = await tx.select().from(graves).where(eq(graves.id, id)).for('update');
  return row;
}

const namesIn = (row: GraveRow, field: ScriptNameField): Partial<GraveRow> => ({
  [field]: row[field],
  [`${field}By`]: row[`${field}By`],
  [`${field}At`]: row[`${field}At`],
});

const isSame = (a: Partial<GraveRow>, b: Partial<GraveRow>) => JSON.stringify(a) === JSON.stringify(b);

async function setNames(tx: Orm, row: GraveRow, names: Partial<GraveRow>): Promise<void> {
  await tx
    .update(graves)
    .set({ ...names, ...(await foundBy(tx, { ...row, ...names })), updatedAt: sql`now()` })
    .where(eq(graves.id, row.id));
}
