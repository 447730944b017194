import { cleaningWork } from '#features/arrange/cleaning/server/cleaning-work.ts';
import { paymentsWork } from '#features/arrange/payments/server/payments-work.ts';
import { plansWork } from '#features/arrange/plans/server/plans-work.ts';
import { servicesWork } from '#features/arrange/services/server/services-work.ts';
import { mapsWork } from '#features/find/maps/server/maps-work.ts';
import { spellingsWork } from '#features/find/spellings/server/spellings-work.ts';
import { broadcastWork } from '#features/live/broadcast/server/broadcast-work.ts';
import { remindersWork } from '#features/live/reminders/server/reminders-work.ts';
import { accessWork } from '#features/people/access/server/access-work.ts';
import { adminWork } from '#features/people/admin/server/admin-work.ts';
import { apiTokensWork } from '#features/people/api-tokens/server/api-tokens-work.ts';
import { helpWork } from '#features/people/help/server/help-work.ts';
import { notificationsWork } from '#features/people/notifications/server/notifications-work.ts';
import { organisationSignInWork } from '#features/people/organisation-sign-in/server/organisation-sign-in-work.ts';
import { ownDataWork } from '#features/people/own-data/server/own-data-work.ts';
import { trustWork } from '#features/people/trust/server/trust-work.ts';
import { deathsWork } from '#features/records/deaths/server/deaths-work.ts';
import { gravesWork } from '#features/records/graves/server/graves-work.ts';
import { importsWork } from '#features/records/imports/server/imports-work.ts';
import { verificationWork } from '#features/records/verification/server/verification-work.ts';
import { webhooksWork } from '#features/records/webhooks/server/webhooks-work.ts';
import { sendDuaDates } from '#features/remember/dua-dates/server/send-dates.ts';
import { mediaWork } from '#features/remember/media/server/media-work.ts';
import { memorialsWork } from '#features/remember/memorials/server/memorials-work.ts';
import { sharingWork } from '#features/remember/sharing/server/sharing-work.ts';
import { backupsWork } from '#features/site/backups/server/backups-work.ts';
import { auditWork } from '#shared/server/audit/audit-work.ts';
import { keysWork } from '#shared/server/http/keys-work.ts';
import type { SliceWork } from '#shared/server/jobs/slice-work.ts';
import { resealWork } from '#shared/server/keys/reseal-work.ts';
import { mailWork } from '#shared/server/mail/mail-work.ts';
import { smsWork } from '#shared/server/sms/sms-work.ts';
import { FORGET_MEMBER, FORGET_MEMORIAL, SEALED_COLUMNS } from './contributions.ts';
import type { ServerParts } from './create-parts.ts';
import { GRAVE_FOLLOWERS } from './references.ts';
import { WAITING } from './waiting.ts';

/** What slices bring to the work of others. */
const HANDED_IN = {
  forgetMember: FORGET_MEMBER,
  forgetMemorial: FORGET_MEMORIAL,
  graveFollowers: GRAVE_FOLLOWERS,
  waiting: WAITING,
  sealedColumns: SEALED_COLUMNS,
  letters: [sendDuaDates],
};

interface Instance extends ServerParts {
  onFault: (error: Error) => void;
}

export const workParts = (parts: Instance) => ({ ...parts, ...HANDED_IN });

/** What every slice does by the queue, by the clock and every hour, in this order. */
export const WORK: readonly SliceWork<ReturnType<typeof workParts>>[] = [
  sharingWork,
  mailWork,
  smsWork,
  mediaWork,
  verificationWork,
  deathsWork,
  webhooksWork,
  memorialsWork,
  gravesWork,
  importsWork,
  accessWork,
  organisationSignInWork,
  apiTokensWork,
  notificationsWork,
  helpWork,
  spellingsWork,
  trustWork,
  adminWork,
  mapsWork,
  broadcastWork,
  servicesWork,
  paymentsWork,
  plansWork,
  ownDataWork,
  cleaningWork,
  remindersWork,
  auditWork,
  resealWork,
  keysWork,
  backupsWork,
];
