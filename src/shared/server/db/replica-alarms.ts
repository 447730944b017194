import type { AlarmSource } from '../alarms.ts';
import type { Replica } from './replica.ts';

/** A standby lags for moments whenever much is written. */
const PATIENCE_MS = 60_000;

/** A standby that takes no load off the database, as this instance sees it. */
export const replicaAlarms: AlarmSource<{
  replica: Pick<Replica, 'forReading' | 'uselessMs'> | null;
}> = async ({ replica }) => {
  // Asked now, where no reader has asked for long.
  await replica?.forReading();
  return (replica?.uselessMs() ?? 0) > PATIENCE_MS ? [{ name: 'replicaBehind' }] : [];
};
