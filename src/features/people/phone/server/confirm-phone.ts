import { assertNoPersona } from '#features/people/access/server/personas.ts';
import { notify } from '#features/people/notifications/server/notify.ts';
import type { Transaction } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import type { Call } from '#shared/server/http/bind.ts';
import { memberOf } from '#shared/server/http/viewer.ts';
import { queueSms } from '#shared/server/sms/queue-sms.ts';
import { capFor, priceOf, spentThisMonth } from '#shared/server/sms/sms-cost.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { CODE_MINUTES } from '../phone-values.ts';
import { hashCode, hashNumber, isCodeOf, makeCode } from './phone-code.ts';
import type { PhoneParts } from './phone-parts.ts';
import { changePhone, findPhone, putPhone, takeNumberFromOthers } from './phone-store.ts';

const TEMPLATE = 'phone.code';
const HOUR = 3600;
/** Codes that one member can have sent, and that one number gets from all members together. */
const CODES_OF_MEMBER = { points: 3, seconds: HOUR };
const CODES_TO_NUMBER = { points: 4, seconds: 24 * HOUR };
/** Guesses of one member, whichever the code. */
const GUESSES = { points: 5, seconds: CODE_MINUTES * 60 };

/**
 * Sends a code to a number, which is the member’s number from now on and gets nothing else until it is confirmed. Whether
 * somebody else has the number is not told.
 * @throws AppError 400 at `number`, 429, 503 where no text messages are set up or this month’s money is used up
 */
export async function askForCode(parts: PhoneParts, call: Call<Transaction>, number: string): Promise<void> {
  const member = memberOf(call.viewer);
  assertNoPersona(member);
  const sms = parts.config.notify?.sms;
  if (!sms) throw new AppError(503, 'phone.not_offered');
  const price = priceOf(number, sms);
  if (price === null)
    throw new AppError(400, 'phone.not_abroad', { fields: { number: { code: 'phone.not_abroad' } } });
  const known = await findPhone(call.db, member.id, true);
  if (known?.number === number && known.confirmedAt) return;
  if ((await spentThisMonth(call.db)) + price > capFor(TEMPLATE, sms)) throw new AppError(503, 'phone.spent');
  await parts.limits.take('phone.codes', CODES_OF_MEMBER, String(member.id));
  await parts.limits.take('phone.number', CODES_TO_NUMBER, hashNumber(parts.keyRing, number));
  const code = makeCode();
  await putPhone(call.db, {
    userId: member.id,
    number,
    codeHash: hashCode(parts.keyRing, { userId: member.id, number, code }),
    codeEndsAt: new Date(parts.clock.now().getTime() + CODE_MINUTES * 60_000),
  });
  await queueSms(call.db, parts.jobs, {
    userId: member.id,
    number,
    template: TEMPLATE,
    language: call.language,
    values: { minutes: CODE_MINUTES },
    secrets: { code },
  });
}

/**
 * Who holds the phone now has the number: one that changed hands, or was entered by mistake, is taken from whoever had
 * confirmed it before, and they are told.
 * @throws AppError 403 at `code`, 429
 */
export async function confirmPhone(parts: PhoneParts, call: Call<Transaction>, code: string): Promise<void> {
  const { id } = memberOf(call.viewer);
  await parts.limits.take('phone.guesses', GUESSES, String(id));
  const phone = await findPhone(call.db, id, true);
  const now = parts.clock.now();
  const isRight =
    phone?.codeHash &&
    phone.codeEndsAt &&
    phone.codeEndsAt > now &&
    isCodeOf(parts.keyRing, phone.codeHash, { userId: id, number: phone.number, code });
  if (!isRight)
    throw new AppError(403, 'phone.code_wrong', { fields: { code: { code: 'phone.code_wrong' } } });
  for (const userId of await takeNumberFromOthers(call.db, id, phone.number))
    await notify(call.db, { userId, kind: 'phone.lost', link: '/profile?tab=settings' });
  await changePhone(call.db, id, { confirmedAt: now, codeHash: null });
  await writeAudit(call.db, call.viewer, { action: 'phone.confirm', subjectType: 'user', subjectId: id });
  await parts.limits.forgive('phone.guesses', GUESSES, String(id));
}
