import type { Alarm, AlarmSource } from '../alarms.ts';
import type { Queries } from '../db/connect-database.ts';
import { countOlder } from './count-older.ts';
import type { KeyRing } from './key-ring.ts';
import type { SealedColumn } from './sealed-column.ts';

/** How far the replacement of SECRET_KEY is, and whether a key is missing. */
export const keyAlarms: AlarmSource<{
  db: Pick<Queries, 'orm'>;
  keyRing: KeyRing;
  columns: readonly SealedColumn[];
}> = async ({ db, keyRing, columns }) => {
  const { older, lost } = await countOlder(db, { keyRing, columns });
  const alarms: Alarm[] = lost > 0 ? [{ name: 'keyMissing', count: lost }] : [];
  if (keyRing.idsBefore.length === 0) return alarms;
  return [...alarms, older > 0 ? { name: 'keyBeforeNeeded', count: older } : { name: 'keyBeforeDone' }];
};
