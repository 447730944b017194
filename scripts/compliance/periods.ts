import type { FIGURES } from '#app/figures.ts';
import { HOURS } from '#features/people/access/server/account-tokens.ts';
import { CHALLENGE_MS } from '#features/people/access/server/passkey-challenges.ts';
import { LONGEST_DAYS as TOKEN_DAYS } from '#features/people/api-tokens/api-tokens-values.ts';
import { CODE_MINUTES } from '#features/people/phone/phone-values.ts';
import { DAYS_TO_RETURN } from '#features/records/graves/server/withdraw-grave.ts';
import { REFUSED_DOCUMENT_DAYS } from '#features/records/verification/verification-values.ts';
import { INVITATION_DAYS } from '#features/remember/family/family-fields.ts';
import { UNUSED_HOURS } from '#features/remember/media/media-fields.ts';
import { KEYS_KEPT_MS } from '#shared/server/http/run-once.ts';

export interface Period {
  what: string;
  figure?: keyof typeof FIGURES;
  value?: number;
  unit?: string;
  proof: string;
}

const DAY_MS = 24 * 3_600_000;

export const PERIODS: readonly Period[] = [
  {
    what: 'an account after its end was asked for',
    figure: 'accountGrace',
    proof: 'tests/api/own-data.test.ts',
  },
  { what: 'a session without a visit', figure: 'sessionIdle', proof: 'tests/api/upkeep.test.ts' },
  { what: 'a session at most', figure: 'sessionLongest', proof: 'tests/api/upkeep.test.ts' },
  {
    what: 'a link that sets a password',
    value: HOURS.reset_password,
    unit: 'hour',
    proof: 'tests/api/account-passwords.test.ts',
  },
  {
    what: 'a link that proves an address',
    value: HOURS.verify_email,
    unit: 'hour',
    proof: 'tests/api/account-email.test.ts',
  },
  {
    what: 'a passkey’s question',
    value: CHALLENGE_MS / 60_000,
    unit: 'minute',
    proof: 'tests/api/passkeys.test.ts',
  },
  {
    what: 'a program’s token at most',
    value: TOKEN_DAYS,
    unit: 'day',
    proof: 'tests/api/api-tokens.test.ts',
  },
  {
    what: 'a deleted memorial with everything below it',
    figure: 'memorialGrace',
    proof: 'tests/api/tend-memorial.test.ts',
  },
  {
    what: 'an invitation to a family',
    value: INVITATION_DAYS,
    unit: 'day',
    proof: 'src/features/remember/family/server/invite.ts',
  },
  {
    what: 'an upload that nobody used',
    value: UNUSED_HOURS,
    unit: 'hour',
    proof: 'tests/api/upkeep.test.ts',
  },
  {
    what: 'documents of an office’s case after it was refused',
    value: REFUSED_DOCUMENT_DAYS,
    unit: 'day',
    proof: 'tests/api/official-documents.test.ts',
  },
  {
    what: 'the health number of a death’s case after it was refused',
    value: REFUSED_DOCUMENT_DAYS,
    unit: 'day',
    proof: 'tests/api/death-records.test.ts',
  },
  {
    what: 'a withdrawn record of a living person',
    value: DAYS_TO_RETURN,
    unit: 'day',
    proof: 'src/features/records/graves/server/withdraw-grave.ts',
  },
  {
    what: 'a code that confirms a mobile number',
    value: CODE_MINUTES,
    unit: 'minute',
    proof: 'tests/api/phone.test.ts',
  },
  { what: 'what a text message cost', figure: 'textMessages', proof: 'tests/api/sms-cost.test.ts' },
  { what: 'notifications that were read', figure: 'notifications', proof: 'tests/api/upkeep.test.ts' },
  {
    what: 'messages of a cleaning visit after its end',
    figure: 'visitMessages',
    proof: 'tests/api/booking-line.test.ts',
  },
  { what: 'receipts of payments', figure: 'paymentReceipts', proof: 'tests/api/own-data.test.ts' },
  {
    what: 'messages to the operator after the answer',
    figure: 'helpRequests',
    proof: 'tests/api/help.test.ts',
  },
  {
    what: 'questions that the help centre could not answer',
    figure: 'helpQuestions',
    proof: 'tests/api/help-questions.test.ts',
  },
  {
    what: 'who sent a pair of names, after the decision',
    figure: 'spellings',
    proof: 'tests/api/name-suggestions.test.ts',
  },
  {
    what: 'reports, takedowns, appeals, privacy requests after they were settled',
    figure: 'trustRecords',
    proof: 'tests/api/takedowns.test.ts',
  },
  {
    what: 'a pass to watch a live service',
    figure: 'watchPass',
    proof: 'src/features/live/broadcast/server/viewer-cookie.test.ts',
  },
  {
    what: 'keys of repeated calls',
    value: KEYS_KEPT_MS / DAY_MS,
    unit: 'day',
    proof: 'src/shared/server/http/forget-keys.ts',
  },
  {
    what: 'what browsers refused because of the content security policy, after it was last reported',
    figure: 'policyReports',
    proof: 'tests/api/policy-reports.test.ts',
  },
  { what: 'scheduled backups', figure: 'backups', proof: 'tests/api/backup-scheduled.long.test.ts' },
];
