import { getImport, moveImport } from './import-records.ts';
import { checkOf, failImport, type ImportParts, readStored } from './import-steps.ts';
import type { IssueTally } from './issue-tally.ts';
import { lookAtStaged } from './look-at-staged.ts';

/** Job: a dry run of an uploaded register, which writes nothing and reports its findings. */
export async function checkImport(
  parts: ImportParts,
  id: number,
  { signal, onFault }: { signal?: AbortSignal; onFault: (error: Error) => void },
): Promise<void> {
  const row = await getImport(parts.db.orm, id);
  if (row.status !== 'checking' || !row.report) return;
  const found: { tally?: IssueTally; shown?: Awaited<ReturnType<typeof lookAtStaged>> } = {};
  try {
    const report = await readStored(parts, row, {
      signal,
      dryRun: true,
      // A dry run shows refused rows beside the others; the run itself decides whether they prevent it.
      partial: true,
      steps: {
        importId: id,
        orderedBy: null,
        updateChanged: false,
        inspect: async (client, staged, tally) => {
          found.tally = tally;
          found.shown = await lookAtStaged(client, staged.cemeteryNames, tally);
        },
      },
    });
    if (!found.tally || !found.shown) throw new Error('the staged rows were not looked at');
    const check = checkOf(report, found.tally, found.shown);
    await moveImport(parts.db.orm, id, ['checking'], {
      status: 'checked',
      progress: 100,
      rowsTotal: check.counts.rows,
      report: { columns: row.report.columns, check },
    });
  } catch (error) {
    await failImport(parts, id, error, onFault);
  }
}
