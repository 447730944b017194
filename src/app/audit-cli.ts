import { fail, tellOutcome } from '#app/command-outcome.ts';
import { openDatabase } from '#app/open-database.ts';
import { sealAudit } from '#shared/server/audit/seal-audit.ts';
import { verifyAudit } from '#shared/server/audit/verify-audit.ts';
import { parseConfig } from '#shared/server/config/parse-config.ts';
import { openKeyRing } from '#shared/server/keys/open-key-ring.ts';
import { progressBar } from '#shared/server/progress-bar.ts';

const figure = (count: number) => count.toLocaleString('en-GB');
const BROKEN = {
  missing: 'was removed',
  changed: 'was changed, or a row before it',
  gap: 'does not follow the one before it',
} as const;

/** `npm run audit:verify`: recomputes the hash chain over the audit log. Exit code 1 when it does not match. */
async function run(): Promise<string> {
  if (process.argv.length > 2) return fail('Usage: npm run audit:verify (it takes no options)');
  const config = parseConfig(process.env);
  const bar = progressBar(process.stdout);
  const database = await openDatabase(config, (line) => console.log(line));
  try {
    const keyRing = await openKeyRing(database.db, config);
    await sealAudit(database.db, keyRing);
    const verdict = await verifyAudit(database.db, keyRing, (checked) =>
      bar.update('Checking the audit log', undefined, `${figure(checked)} rows`),
    );
    const { fault, sealed, unsealed, head } = verdict;
    if (fault)
      return fail(
        `The audit log is not as it was written: row ${fault.auditId} (place ${fault.place}) ${BROKEN[fault.kind]}. ${figure(sealed)} rows before it hold.`,
      );
    const tail = unsealed > 0 ? ` ${figure(unsealed)} rows are not sealed yet.` : '';
    return `The audit log holds: ${figure(sealed)} rows, each as it was written.${tail}\nIts last hash: ${head}`;
  } finally {
    bar.clear();
    await database.close();
  }
}

await tellOutcome(run());
