import { and, inArray, lt } from 'drizzle-orm';
import { imports } from '#db/schema/graves.ts';
import type { MediaParts } from '#features/remember/media/server/media-parts.ts';
import { MOVING, WAITING } from '../imports-values.ts';
import { removeUpload } from './discard-import.ts';
import { moveImport } from './import-records.ts';

/**
 * A register names the dead and their families, so an unfinished upload is not kept for ever. Its row goes
 * too: without the file nothing can be done with it, and it would be counted as waiting.
 */
const DAYS_TO_FINISH = 30;
const BATCH = 100;

/**
 * Hourly: marks steps as failed whose job was lost, and removes uploads that were not finished within a
 * month.
 */
export async function keepImports(
  { db, jobs, storage }: Pick<MediaParts, 'db' | 'jobs' | 'storage'>,
  now = new Date(),
): Promise<void> {
  const moving = await db.orm.select().from(imports).where(inArray(imports.status, MOVING)).limit(BATCH);
  for (const { id, status } of moving) {
    const queue = status === 'checking' ? 'imports.check' : 'imports.run';
    if ((await jobs.stateOf(queue, { importId: id })) === 'waiting') continue;
    await moveImport(db.orm, id, [status], { status: 'failed', failure: 'imports.interrupted' });
  }
  const before = new Date(now.getTime() - DAYS_TO_FINISH * 24 * 3_600_000);
  const old = await db.orm
    .select({ id: imports.id })
    .from(imports)
    .where(and(inArray(imports.status, [...WAITING]), lt(imports.createdAt, before)))
    .limit(BATCH);
  for (const { id } of old) await db.transaction((tx) => removeUpload(tx, storage, id));
}
