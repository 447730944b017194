import { eq, sql } from 'drizzle-orm';
import { graveCorrections, graves } from '#db/schema/graves.ts';
import { type ActingOffice, authoriseOffice } from '#features/records/offices/server/authorise-office.ts';
import type { PublicRecordForm } from '#features/records/registry/registry-fields.ts';
import type { Database, Orm } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { guard } from '#shared/server/http/bind.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';

/** Graves over 50 years old are public records (part 2 section 9). */
export const PUBLIC_AFTER_YEARS = 50;
const AT_ONCE = 5000;

/**
 * Marks graves whose death is certainly more than fifty years ago: for a bare month or year its last day
 * counts, and a date that the register itself doubts needs ten years more. @returns how many it marked
 */
export async function markPublicRecords(
  { orm }: Pick<Database, 'orm'>,
  options: { now?: Date; signal?: AbortSignal } = {},
): Promise<number> {
  const today = (options.now ?? new Date()).toISOString();
  let marked = 0;
  while (!options.signal?.aborted) {
    const { rowCount } = await orm.execute(sql`
      update graves set is_public_record = true where id in (
        select id from graves where not is_public_record and date_of_death is not null
          and date_of_death < (${today}::timestamptz at time zone 'Europe/London')::date
                              - make_interval(years => ${PUBLIC_AFTER_YEARS})
          and date_of_death + case date_of_death_precision
                when 'day' then interval '0' when 'month' then interval '1 month - 1 day'
                when 'year' then interval '1 year - 1 day' else interval '11 years - 1 day' end
              < (${today}::timestamptz at time zone 'Europe/London')::date
                - make_interval(years => ${PUBLIC_AFTER_YEARS})
        order by date_of_death limit ${AT_ONCE} for update skip locked)`);
    marked += rowCount ?? 0;
    if ((rowCount ?? 0) < AT_ONCE) break;
  }
  return marked;
}

declare const inCemetery: unique symbol;
/** A grave in a cemetery that its caller's office looks after, held until the transaction ends. */
export interface OfficeGrave {
  readonly row: typeof graves.$inferSelect;
  readonly office: ActingOffice;
  readonly [inCemetery]: true;
}

declare module '#shared/server/http/bind.ts' {
  interface PolicyRecords {
    'office of grave': OfficeGrave;
  }
}

/** 404 without the record, 403 outside the cemeteries of the caller's offices. */
export const officeOfGrave = guard(
  'office of grave',
  async (db, { viewer }, { params }: { params: { id: number } }) => {
    const [row] = await db.orm.select().from(graves).where(eq(graves.id, params.id)).for('update');
    if (!row) throw notFound('graves.not_found');
    return { row, office: await authoriseOffice(db, viewer, row.cemeteryId) } as OfficeGrave;
  },
);

/** Source and significance of a public record. @throws AppError 409 for a younger grave, or where they say else than was read */
export async function describePublicRecord(
  tx: Orm,
  viewer: Viewer,
  { row, office }: OfficeGrave,
  { basedOn, ...form }: PublicRecordForm,
): Promise<void> {
  const { id } = row;
  if (!row.isPublicRecord) throw new AppError(409, 'graves.not_public_record');
  if (
    (basedOn.publicRecordSource || null) !== row.publicRecordSource ||
    (basedOn.historicalSignificance || null) !== row.historicalSignificance
  )
    throw new AppError(409, 'common.changed_meanwhile');
  const wanted = {
    publicRecordSource: form.publicRecordSource || null,
    historicalSignificance: form.historicalSignificance || null,
  };
  const fields = (['publicRecordSource', 'historicalSignificance'] as const).filter(
    (name) => wanted[name] !== row[name],
  );
  if (fields.length === 0) return;
  await tx
    .update(graves)
    .set({ ...wanted, updatedAt: sql`now()` })
    .where(eq(graves.id, id));
  await tx.insert(graveCorrections).values({
    graveId: id,
    changedBy: memberOf(viewer).id,
    organisationId: office?.id ?? null,
    fields,
    before: Object.fromEntries(fields.map((name) => [name, row[name]])),
  });
  await writeAudit(tx, viewer, {
    action: 'grave.public_record',
    subjectType: 'grave',
    subjectId: id,
    fields,
  });
}
