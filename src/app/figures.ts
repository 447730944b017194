import { APPROVAL_HOURS, LINE_KEPT_DAYS } from '#features/arrange/cleaning/cleaning-values.ts';
import { KEPT_YEARS as RECEIPT_YEARS } from '#features/arrange/payments/server/forget-payment-receipts.ts';
import { GRACE_DAYS as PLAN_GRACE, REFUND_DAYS } from '#features/arrange/plans/plans-fields.ts';
import { KEPT_YEARS as SPELLING_YEARS } from '#features/find/spellings/spellings-values.ts';
import { PLAN_GRAVES_MAX } from '#features/find/visits/visits-values.ts';
import { PASS_MS } from '#features/live/broadcast/server/viewer-cookie.ts';
import { UNATTENDED_SECONDS } from '#features/live/streams/streams-values.ts';
import { PASSWORD_MIN } from '#features/people/access/access-fields.ts';
import { IDLE_DAYS, LONGEST_DAYS } from '#features/people/access/server/sessions-store.ts';
import { POLICY_REPORTS_KEPT_DAYS } from '#features/people/admin/policy-reports-values.ts';
import { QUESTION_MONTHS } from '#features/people/help/help-values.ts';
import { KEPT_YEARS as HELP_YEARS } from '#features/people/help/server/forget-requests.ts';
import type { Figures } from '#features/people/help/server/present-article.ts';
import { KEPT_DAYS as NOTIFICATION_DAYS } from '#features/people/notifications/server/forget-notifications.ts';
import { QUIET_DAYS } from '#features/people/notifications/server/is-quiet-for.ts';
import { GRACE_DAYS as ACCOUNT_GRACE } from '#features/people/own-data/own-data-fields.ts';
import { CLOCKS } from '#features/people/trust/clock-values.ts';
import { KEPT_YEARS as TRUST_YEARS } from '#features/people/trust/server/erase-records.ts';
import { PUBLIC_AFTER_YEARS } from '#features/records/graves/server/public-records.ts';
import { LEAST_DECIMALS } from '#features/records/verification/server/judge-position.ts';
import { CONTENT_MAX } from '#features/remember/duas/duas-values.ts';
import { PHOTO_LIMITS } from '#features/remember/media/media-fields.ts';
import { GRACE_DAYS as MEMORIAL_GRACE } from '#features/remember/memorials/tending-fields.ts';
import { LANGUAGE_YEARS } from '#shared/contract/languages.ts';
import { LIST_DEPTH } from '#shared/contract/list-depth.ts';
import { PLANS } from '#shared/contract/prices.ts';
import { FEWEST_PEOPLE } from '#shared/fewest-people.ts';
import { BACKUP_DAYS } from '#shared/server/backup/kept-backups.ts';
import { SMS_KEPT_DAYS } from '#shared/server/sms/sms-store.ts';

const MINUTE_MS = 60_000;

/** What help and policies say in numbers, as the code that keeps each promise has it. */
export const FIGURES = {
  accountGrace: { value: ACCOUNT_GRACE, unit: 'day' },
  appealClock: { value: CLOCKS.appeal.days, unit: 'day' },
  backups: { value: BACKUP_DAYS, unit: 'day' },
  dangerClock: { value: CLOCKS.danger.hours, unit: 'hour' },
  duaLength: { value: CONTENT_MAX },
  extendedMemorials: { value: PLANS.extended.memorials },
  freePhotos: { value: PHOTO_LIMITS.free },
  helpAskers: { value: FEWEST_PEOPLE },
  helpQuestions: { value: QUESTION_MONTHS, unit: 'month' },
  helpRequests: { value: HELP_YEARS, unit: 'year' },
  languageChoice: { value: LANGUAGE_YEARS, unit: 'year' },
  largeMemorials: { value: PLANS.large.memorials },
  leastDecimals: { value: LEAST_DECIMALS },
  listDepth: { value: LIST_DEPTH },
  memorialGrace: { value: MEMORIAL_GRACE, unit: 'day' },
  notifications: { value: NOTIFICATION_DAYS, unit: 'day' },
  passwordLeast: { value: PASSWORD_MIN },
  paymentReceipts: { value: RECEIPT_YEARS, unit: 'year' },
  planGrace: { value: PLAN_GRACE, unit: 'day' },
  planGraves: { value: PLAN_GRAVES_MAX },
  planRefund: { value: REFUND_DAYS, unit: 'day' },
  policyReports: { value: POLICY_REPORTS_KEPT_DAYS, unit: 'day' },
  privacyClock: { value: CLOCKS.privacy.months, unit: 'month' },
  publicRecord: { value: PUBLIC_AFTER_YEARS, unit: 'year' },
  quiet: { value: QUIET_DAYS, unit: 'day' },
  reportClock: { value: CLOCKS.report.days, unit: 'day' },
  sessionIdle: { value: IDLE_DAYS, unit: 'day' },
  sessionLongest: { value: LONGEST_DAYS, unit: 'day' },
  spellings: { value: SPELLING_YEARS, unit: 'year' },
  textMessages: { value: SMS_KEPT_DAYS, unit: 'day' },
  trustRecords: { value: TRUST_YEARS, unit: 'year' },
  unattended: { value: UNATTENDED_SECONDS / 60, unit: 'minute' },
  visitApproval: { value: APPROVAL_HOURS, unit: 'hour' },
  visitMessages: { value: LINE_KEPT_DAYS, unit: 'day' },
  watchPass: { value: PASS_MS / MINUTE_MS, unit: 'minute' },
} as const satisfies Figures;
