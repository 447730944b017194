import { sql } from 'drizzle-orm';
import type { MessageKey } from '#shared/contract/error-body.ts';
import { isolate } from '#shared/isolate.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError, type FieldProblem } from '#shared/server/http/app-error.ts';
import { findCemetery, foldPlaceName } from './resolve-cemetery.ts';

/** So many names are read in one sentence; whoever means another types more. */
const CHOICES = 4;

/**
 * The cemetery that somebody typed into a field: by its name or alias, or by the beginning of one if no other confirmed
 * cemetery begins so. A list of suggestions looks chosen as soon as one name is left in it, and people stop typing there.
 * @param unknown what the field says where nothing begins so
 * @returns its id, null where nothing was typed
 * @throws AppError 400 for the field `cemetery`, where none or several begin so
 */
export async function chooseCemetery(db: Orm, typed: string, unknown: MessageKey): Promise<number | null> {
  if (typed === '') return null;
  const exact = await findCemetery(db, typed);
  if (exact !== null) return exact;
  const folded = foldPlaceName(typed);
  const found = folded === '' ? [] : await beginningWith(db, folded);
  const [first] = found;
  if (!first) throw refusal({ code: unknown });
  if (found.length === 1) return Number(first.id);
  const names = found.slice(0, CHOICES).map(({ name }) => isolate(name));
  const more = found.length > CHOICES ? ' …' : '';
  throw refusal({ code: 'cemeteries.several', values: { names: names.join(' · ') + more } });
}

const refusal = (problem: FieldProblem) =>
  new AppError(400, problem.code, { values: problem.values ?? {}, fields: { cemetery: problem } });

async function beginningWith(db: Orm, folded: string): Promise<{ id: number; name: string }[]> {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select c.id, c.name from cemeteries c
    where c.is_confirmed and (starts_with(c.name_folded, ${folded}) or exists (
      select from cemetery_aliases a where a.cemetery_id = c.id and starts_with(a.alias_folded, ${folded})))
    order by c.name_folded, c.id limit ${CHOICES + 1}`);
  return rows;
}
