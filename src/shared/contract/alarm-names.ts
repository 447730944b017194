/** What an operator must look at, worst first; each has its words and what to do on the System page. */
export const ALARM_NAMES = [
  'checkFailed',
  'backupFailed',
  'backupLate',
  'backupUnreachable',
  'backupTestFailed',
  'backupClear',
  'diskLow',
  'keyMissing',
  'auditUnsealed',
  'replicaBehind',
  'jobsFailed',
  'mailHeld',
  'harmUnheard',
  'smsSpent',
  'reportsLate',
  'keyBeforeNeeded',
  'keyBeforeDone',
  'documentsDue',
] as const;
export type AlarmName = (typeof ALARM_NAMES)[number];
