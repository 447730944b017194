import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { useMoney } from '#shared/web/i18n/use-money.ts';
import type { BankDispute } from '../payments-contract.ts';

/** What a bank disputes of a payment, until when it is to be answered, and the way there. */
export function BankDisputeFacts({ dispute }: { dispute: BankDispute }) {
  const { t } = useTexts('payments');
  const { day } = useFormats();
  const money = useMoney();
  const { id, amount, answerBy, reason, status } = dispute;
  const date = answerBy ? day(answerBy) : '–';
  return (
    <div className="flex flex-col items-start">
      <span className="font-semibold">{t('bankDispute.sum', { amount: money(amount) })}</span>
      <span>
        {t(`bankDispute.status.${status}`, { date })} · {t(`bankDispute.reason.${reason}`)}
      </span>
      <a
        href={`https://dashboard.stripe.com/disputes/${encodeURIComponent(id)}`}
        rel="noreferrer"
        className="flex min-h-11 items-center font-semibold text-action underline"
      >
        {t('bankDispute.go')}
      </a>
    </div>
  );
}
