import type { PoolClient } from 'pg';
import { countOccurrences } from './candidate-rows.ts';
import { findChanged } from './find-changed.ts';
import { fingerprintFile } from './fingerprint-file.ts';
import { openImportPool } from './import-connection.ts';
import type { ImportOptions, ImportReport } from './import-types.ts';
import { IssueTally } from './issue-tally.ts';
import { listDuplicates } from './list-duplicates.ts';
import { refreshStatistics } from './refresh-statistics.ts';
import { describeRegister } from './register/describe-register.ts';
import { RegisterError } from './register/register-error.ts';
import { resolveImportCemeteries } from './resolve-import-cemeteries.ts';
import { stageRegister } from './stage-register.ts';
import { writeRegister } from './write-register.ts';

/** Lock that lets one import write at a time: two files with the same rows in another order would deadlock. */
export const IMPORT_LOCK = 7_240_137;
const EXAMPLES_IN_STEPS = 50;

/**
 * Imports a burial register in one transaction. Without `partial` a single refused row means that nothing is
 * written; rows that the file or the database has already are reported and never doubled.
 * @throws RegisterError for a file that cannot be read, ImportError for one that makes no sense; the database
 *   is then as it was
 */
export async function importRegister(options: ImportOptions): Promise<ImportReport> {
  const begun = performance.now();
  const { format, ignored } = await describeRegister(options.path, options.mapping);
  const file = { name: options.fileName.slice(-255), format, ...(await fingerprintFile(options.path)) };
  const pool = openImportPool(options.databaseUrl);
  try {
    const client = await pool.connect();
    const outcome = await inTransaction(client, () => run(client, options, file)).finally(() =>
      client.release(),
    );
    let staleStatistics: string | null = null;
    if (outcome.importId !== null) {
      options.onProgress?.({ stage: 'indexing', fraction: 1, rows: outcome.rows.taken });
      staleStatistics = await refreshStatistics(pool, options.ownerUrl, outcome.rows.taken).then(
        () => null,
        // The rows are committed, so a failure here must not be reported as if they were not.
        (error: Error) => error.message,
      );
    }
    const seconds = (performance.now() - begun) / 1000;
    return { ...outcome, file: { ...file, unusedColumns: [...ignored] }, staleStatistics, seconds };
  } finally {
    await pool.end();
  }
}

type Outcome = Omit<ImportReport, 'file' | 'staleStatistics' | 'seconds'>;

/** Commits what was written; a dry run or a failed one leaves no trace. */
async function inTransaction(client: PoolClient, work: () => Promise<Outcome>): Promise<Outcome> {
  await client.query('begin');
  try {
    const outcome = await work();
    await client.query(outcome.importId === null ? 'rollback' : 'commit');
    return outcome;
  } catch (error) {
    // The first error explains later ones.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function run(
  client: PoolClient,
  options: ImportOptions,
  file: { name: string; sha256: string; format: string },
): Promise<Outcome> {
  const { dryRun = false, partial = false } = options;
  const { steps } = options;
  const tally = new IssueTally(options.onIssue, steps ? EXAMPLES_IN_STEPS : undefined);
  const staged = await stageRegister(client, options, tally);
  const { read, refused, warned, sections, paths } = staged;
  if (read + sections + paths === 0) throw new RegisterError('only_headings');
  const outcome = refused > 0 && !partial ? 'refused' : 'taken';
  const writes = outcome === 'taken' && !dryRun;
  options.onProgress?.({ stage: 'writing', fraction: 1, rows: staged.staged });
  if (writes) await client.query('select pg_advisory_xact_lock($1)', [IMPORT_LOCK]);
  const newCemeteries = await resolveImportCemeteries(client, staged.cemeteryNames, writes);
  await countOccurrences(client, staged.unnumbered);
  const changes = steps ? await findChanged(client) : null;
  if (!writes) await steps?.inspect?.(client, staged, tally);
  steps?.assertWanted?.();
  const written = writes ? await writeRegister(client, options, file, staged, tally) : null;
  const duplicate = written ? written.duplicate : await listDuplicates(client, 0, tally, steps !== undefined);
  steps?.assertWanted?.();
  const good = staged.staged - duplicate - (changes?.rows ?? 0);
  return {
    outcome,
    dryRun,
    importId: written?.importId ?? null,
    rows: { read, taken: outcome === 'taken' ? good : 0, good, warned, duplicate, refused },
    shapes: { sections, paths, added: written?.shapesAdded ?? 0 },
    newCemeteries,
    changes: changes && { ...changes, updated: written?.updated ?? 0 },
    issueCounts: tally.counts,
    totals: tally.totals,
    examples: tally.examples,
  };
}
