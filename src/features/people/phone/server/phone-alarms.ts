import type { Alarm, AlarmSource } from '#shared/server/alarms.ts';
import type { Config } from '#shared/server/config/parse-config.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { capFor, spentThisMonth } from '#shared/server/sms/sms-cost.ts';
import { countRinging } from './count-ringing.ts';

/** Nobody’s phone would tell of harm; this month’s money for text messages is used up, for all but harm or altogether. */
export const phoneAlarms: AlarmSource<{ config: Config; db: Queries }> = async ({ config, db }) => {
  const sms = config.notify?.sms;
  if (!sms) return [];
  const alarms: Alarm[] = [];
  if ((await countRinging(db)) === 0) alarms.push({ name: 'harmUnheard' });
  // A text message more would go beyond it.
  if ((await spentThisMonth(db)) + sms.price > capFor('', sms)) alarms.push({ name: 'smsSpent' });
  return alarms;
};
