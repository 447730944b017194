import type { JobWorkers } from '#shared/server/jobs/start-workers.ts';
import { checkImport } from './check-import.ts';
import type { ImportParts } from './import-steps.ts';
import { runImport } from './run-import.ts';

/** Works the queues of this slice on this instance. */
export async function workImports(
  workers: JobWorkers,
  parts: ImportParts,
  onFault: (error: Error) => void,
): Promise<void> {
  await workers.work('imports.check', ({ importId }, signal) =>
    checkImport(parts, importId, { signal, onFault }),
  );
  await workers.work('imports.run', ({ importId }, signal) =>
    runImport(parts, importId, { signal, onFault }),
  );
}
