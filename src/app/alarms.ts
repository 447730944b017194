import { reviewAlarms } from '#features/people/admin/server/reviews.ts';
import { systemAlarms } from '#features/people/admin/server/system-alarms.ts';
import { phoneAlarms } from '#features/people/phone/server/phone-alarms.ts';
import { trustAlarms } from '#features/people/trust/server/trust-alarms.ts';
import type { MediaParts } from '#features/remember/media/server/media-parts.ts';
import { backupAlarms } from '#features/site/backups/server/backup-alarms.ts';
import { ALARM_NAMES } from '#shared/contract/alarm-names.ts';
import type { Alarm, AlarmSource } from '#shared/server/alarms.ts';
import type { Config } from '#shared/server/config/parse-config.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import type { Replica } from '#shared/server/db/replica.ts';
import { replicaAlarms } from '#shared/server/db/replica-alarms.ts';
import { keyAlarms } from '#shared/server/keys/key-alarms.ts';
import type { KeyRing } from '#shared/server/keys/key-ring.ts';
import { SEALED_COLUMNS } from './contributions.ts';

export interface AlarmParts {
  config: Config;
  db: Database;
  media: MediaParts;
  hasMail: boolean;
  keyRing: KeyRing;
  replica: Replica | null;
}

/** What an operator must look at; the slice that knows of it says it. */
const ALARMS: readonly AlarmSource<AlarmParts>[] = [
  backupAlarms,
  systemAlarms,
  replicaAlarms,
  trustAlarms,
  phoneAlarms,
  reviewAlarms,
  (parts, now) => keyAlarms({ ...parts, columns: SEALED_COLUMNS }, now),
];

/**
 * Every alarm there is, worst first; the System page and /metrics show the same. A source that fails is an alarm of its own
 * and silences no other: the page is opened because something is wrong.
 */
export async function readAlarms(
  parts: AlarmParts,
  now = new Date(),
  sources: readonly AlarmSource<AlarmParts>[] = ALARMS,
): Promise<Alarm[]> {
  const asked = await Promise.allSettled(sources.map((source) => source(parts, now)));
  const found = asked.flatMap((answer) =>
    answer.status === 'fulfilled'
      ? answer.value
      : { name: 'checkFailed' as const, problem: String(answer.reason?.message ?? answer.reason) },
  );
  return found.toSorted((a, b) => ALARM_NAMES.indexOf(a.name) - ALARM_NAMES.indexOf(b.name));
}
