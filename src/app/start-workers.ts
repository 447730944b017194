import type { Config } from '#shared/server/config/parse-config.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { type JobWorkers, startWorkers } from '#shared/server/jobs/start-workers.ts';
import { createParts, type ServerParts } from './create-parts.ts';
import { tellPagesChanged } from './purge-pages.ts';
import { keepUp } from './upkeep.ts';
import { WORK, workParts } from './work.ts';

interface Parts {
  config: Config;
  db: Database;
  /**
   * Parts shared with the application of this instance; without them the workers make their own and close
   * them.
   */
  shared?: ServerParts;
  /** Origin of the links in mails. */
  origin: string;
  onFault: (error: Error) => void;
  /** A job that failed, by the kind of its fault: the message may hold an address. The queue tries it again. */
  onFailedJob?: (about: { queue: string; fault: string }) => void;
}

/**
 * Works every queue on this instance.
 * @returns a function that stops, after running jobs have ended
 */
export async function startAllWorkers(parts: Parts): Promise<() => Promise<void>> {
  const { config, db, origin, onFault } = parts;
  const shared = { ...(parts.shared ?? (await createParts({ config, db, onFault }))), origin, onFault };
  const workers = tellingOfChanges(await startWorkers(db.url, onFault), parts);
  if (!parts.shared) workers.afterStop(() => shared.jobs.close());
  for (const { start } of WORK) await start?.(workers, workParts(shared));
  await workers.work('upkeep.hourly', (_data, signal) => keepUp(shared, { signal }));
  await workers.schedule('upkeep.hourly', '7 * * * *');
  return () => workers.stop();
}

const UNSEEN = new Set(WORK.flatMap(({ unseen = [] }) => unseen));

/** Purges visitors' pages whenever a job ends, failed or not: no request acknowledges what a job wrote. */
function tellingOfChanges(workers: JobWorkers, { db, onFault, onFailedJob }: Parts): JobWorkers {
  return {
    ...workers,
    work: (name, handle, rooms) =>
      workers.work(
        name,
        async (data, signal) => {
          try {
            await handle(data, signal);
          } catch (error) {
            onFailedJob?.({ queue: name, fault: error instanceof Error ? error.name : 'unknown' });
            throw error;
          } finally {
            if (!UNSEEN.has(name)) await tellPagesChanged(db).catch(onFault);
          }
        },
        rooms,
      ),
  };
}
