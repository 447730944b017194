import type { MediaParts } from '#features/remember/media/server/media-parts.ts';
import type { Alarm, AlarmSource } from '#shared/server/alarms.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { JOBS_SCHEMA } from '#shared/server/jobs/install-queues.ts';
import type { Health } from '../admin-contract.ts';
import { readDisk } from './read-health.ts';

/** Below this share of the disk, or these bytes, uploads and the database will soon be refused. */
const LEAST_FREE = { share: 0.1, bytes: 1024 ** 3 };

export const isNearlyFull = ({ freeBytes, totalBytes }: NonNullable<Health['disk']>): boolean =>
  freeBytes < totalBytes * LEAST_FREE.share || freeBytes < LEAST_FREE.bytes;

/** What the installation itself has to say: its disk, its jobs, its mail and its audit log. */
export const systemAlarms: AlarmSource<{
  db: Queries;
  media: Pick<MediaParts, 'workFolder'>;
  hasMail: boolean;
}> = async ({ db, media, hasMail }) => {
  const alarms: Alarm[] = [];
  const disk = await readDisk(media.workFolder);
  if (disk && isNearlyFull(disk)) alarms.push({ name: 'diskLow' });
  const [row] = await db.rows<{ failed: number; mail: number; unsealed: boolean }>({
    name: 'system-alarms',
    // Backups have alarms of their own.
    text: `select (select count(*)::int from ${JOBS_SCHEMA}.job where state = 'failed' and name not like 'backup.%'
                     and name not like '\\_\\_%') as failed,
             (select count(*)::int from mail_outbox where status = 'failed' or (status = 'held' and $1)) as mail,
             exists (select from audit_log a where a.at < now() - interval '1 hour'
                       and a.id > coalesce((select max(audit_id) from audit_seals), 0)) as unsealed`,
    values: [hasMail],
  });
  if (row?.unsealed) alarms.push({ name: 'auditUnsealed' });
  if (row?.failed) alarms.push({ name: 'jobsFailed', count: row.failed });
  if (row?.mail) alarms.push({ name: 'mailHeld', count: row.mail });
  return alarms;
};
