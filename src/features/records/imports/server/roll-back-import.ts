import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { imports } from '#db/schema/graves.ts';
import { dropUnusedCemeteries } from '#features/records/cemeteries/server/drop-unused-cemeteries.ts';
import { followerColumns, type GraveFollowers } from '#features/records/graves/server/grave-followers.ts';
import type { Database, Orm } from '#shared/server/db/connect-database.ts';
import { holdRole } from '#shared/server/http/hold-role.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { openImportPool } from './import-connection.ts';
import { requireMove } from './import-records.ts';
import { IMPORT_LOCK } from './import-register.ts';

const BATCH = 5000;
const MOST_LISTED = 1000;

/** A grave is in use when anything names it, or somebody described or verified it. */
const usedBy = (followers: GraveFollowers) =>
  followerColumns(followers)
    .map(({ table, column }) => `exists (select from ${table} u where u.${column} = g.id)`)
    .concat(
      'g.id in (select unnest(grave_ids) from visit_plans)',
      'g.is_verified',
      'g.public_record_source is not null',
      'g.historical_significance is not null',
    )
    .join(' or ');

/** What names a grave, and the columns that name a cemetery (app/references.ts). */
export interface Followers {
  ofGraves: GraveFollowers;
  ofCemeteries: readonly string[];
}

/**
 * Deletes an import's graves that nobody has used since, in one transaction; those in use stay and are
 * listed. A cemetery that is left a mere name goes with them: it would stand in the administrators' list for
 * ever, and the next register's spelling of it would be taken for known. The counts of names follow with their
 * own job; records that the import updated keep their history.
 * @throws AppError 403 where the caller is no administrator any more, 404, 409 for an import that is not done
 */
export async function rollBackImport(
  db: Database,
  followers: Followers,
  viewer: Viewer,
  id: number,
): Promise<void> {
  const pool = openImportPool(db.url);
  try {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await rollBack({ client, tx: drizzle(client, { casing: 'snake_case' }), followers }, viewer, id);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  } finally {
    await pool.end();
  }
}

interface RollBackParts {
  client: PoolClient;
  tx: Orm;
  followers: Followers;
}

async function rollBack({ client, tx, followers }: RollBackParts, viewer: Viewer, id: number): Promise<void> {
  const { report } = await requireMove(tx, id, ['done'], {
    status: 'rolled_back',
    rolledBackBy: memberOf(viewer).id,
    rolledBackAt: new Date(),
  });
  await client.query('select pg_advisory_xact_lock($1)', [IMPORT_LOCK]);
  // Another import is waited for longer than it takes to demote somebody.
  await holdRole({ orm: tx }, 'admin', viewer);
  const { deleted, cemeteryIds } = await deleteUnused(client, usedBy(followers.ofGraves), id);
  const cemeteries = await dropUnusedCemeteries(tx, followers.ofCemeteries, cemeteryIds);
  const { rows: kept } = await client.query<{ id: number; total: number }>(
    `select id, (count(*) over ())::int as total from graves where import_id = $1 order by id limit $2`,
    [id, MOST_LISTED],
  );
  const keptTotal = kept[0]?.total ?? 0;
  const rollBackReport = { deleted, cemeteries, keptTotal, kept: kept.map((grave) => Number(grave.id)) };
  await tx
    .update(imports)
    .set({ report: { columns: [], ...report, rollBack: rollBackReport } })
    .where(eq(imports.id, id));
  await writeAudit(tx, viewer, {
    action: 'register.roll_back',
    subjectType: 'import',
    subjectId: id,
    details: { deleted, cemeteries, kept: keptTotal },
  });
}

/** @returns how many graves are gone, and the cemeteries in which they were recorded */
async function deleteUnused(client: PoolClient, used: string, importId: number) {
  let deleted = 0;
  const cemeteryIds = new Set<number>();
  let last = 0;
  for (;;) {
    // Locked first, so that the next statement sees a memorial that is being made for one of them.
    const { rows } = await client.query<{ id: number }>(
      'select id from graves where import_id = $1 and id > $2 order by id limit $3 for update',
      [importId, last, BATCH],
    );
    const ids = rows.map((row) => Number(row.id));
    last = ids.at(-1) ?? last;
    const { rows: gone } = await client.query<{ id: number; graves: number }>(
      `with gone as (delete from graves g where g.id = any($1::bigint[]) and not (${used}) returning g.cemetery_id)
       select cemetery_id as id, count(*)::int as graves from gone group by cemetery_id`,
      [ids],
    );
    for (const { id, graves } of gone) {
      deleted += graves;
      cemeteryIds.add(Number(id));
    }
    if (ids.length < BATCH) return { deleted, cemeteryIds: [...cemeteryIds] };
  }
}
