import { lockActiveAdmins } from '#features/people/access/server/find-admins.ts';
import { notify } from '#features/people/notifications/server/notify.ts';
import { formatMoney } from '#shared/contract/format-money.ts';
import { formatDay } from '#shared/format-date.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { queueMail } from '#shared/server/mail/queue-mail.ts';
import type { PayingParts } from './payment-parts.ts';
import type { BankDisputeState } from './payment-provider.ts';

const LINK = '/admin?tab=payments';

/** Tells every administrator of a dispute, by mail too; the caller writes in the same transaction that it is new. */
export async function tellDispute(
  tx: Orm,
  { jobs, texts }: Pick<PayingParts, 'jobs' | 'texts'>,
  { id, amount, answerBy }: Pick<BankDisputeState, 'id' | 'amount' | 'answerBy'>,
  news: 'bank_dispute' | 'bank_dispute_lost',
): Promise<void> {
  for (const { id: userId, language } of await lockActiveAdmins(tx)) {
    const t = texts.translate(language);
    const values = {
      amount: formatMoney(amount, language),
      date: answerBy ? formatDay(answerBy.toISOString(), t) : '–',
    };
    await notify(tx, { userId, kind: `payments.${news}`, values, link: LINK });
    await queueMail(tx, jobs, {
      to: { userId },
      template: `payments.${news}`,
      language,
      values: { ...values, link: LINK },
      onceKey: `${news}-${id}-${userId}`,
    });
  }
}
