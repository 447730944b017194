import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAction } from '#shared/web/api/use-action.ts';
import { useMore } from '#shared/web/api/use-more.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { useMoney } from '#shared/web/i18n/use-money.ts';
import { Badge } from '#shared/web/ui/badge.tsx';
import { ConfirmButton } from '#shared/web/ui/confirm-button.tsx';
import { MoreButton } from '#shared/web/ui/more-button.tsx';
import type { AdminPaymentReceipt, PaymentFigures } from '../payments-contract.ts';
import { BankDisputeFacts } from './bank-dispute-facts.tsx';
import { allPaymentReceiptsQuery, figuresQuery, paymentsApi } from './payments-api.ts';
import { ReceiptBadges } from './receipt-badges.tsx';

/** For administrators: how many members pay, what banks dispute, which events could not be processed, and every receipt. */
export function AdminPayments() {
  const { t } = useTexts('payments');
  const { data: figures } = useQuery(figuresQuery);
  const list = useMore(allPaymentReceiptsQuery(), allPaymentReceiptsQuery);
  return (
    <div className="flex flex-col gap-6">
      {figures && <Figures figures={figures} />}
      <section aria-labelledby="all-receipts" className="flex flex-col gap-3">
        <h2 id="all-receipts" className="font-serif text-2xl">
          {t('receipts.title')}
        </h2>
        {list.isEmpty && <p className="text-muted">{t('admin.none')}</p>}
        <ul className="flex flex-col gap-3">
          {list.items.map((receipt) => (
            <PaymentReceiptRow key={receipt.id} receipt={receipt} />
          ))}
        </ul>
        <MoreButton list={list} />
      </section>
    </div>
  );
}

function Figures({ figures }: { figures: PaymentFigures }) {
  const { t } = useTexts('payments');
  const { number, day } = useFormats();
  const { provider, bankDisputes, waiting } = figures;
  const by = { stripe: 'admin.provider.stripe', sandbox: 'sandbox.note', none: 'admin.provider.none' };
  return (
    <section className="flex flex-col gap-3">
      <p className="flex flex-wrap gap-3">
        <Badge>{t(by[provider ?? 'none'])}</Badge>
        <Badge>{t('admin.active', { number: number(figures.active) })}</Badge>
        <Badge>{t('admin.pastDue', { number: number(figures.pastDue) })}</Badge>
      </p>
      {bankDisputes.length > 0 && (
        <>
          <h2 className="font-serif text-2xl">{t('admin.bankDisputes')}</h2>
          <ul className="flex flex-col divide-y divide-line">
            {bankDisputes.map((dispute) => (
              <li key={dispute.id} className="py-3">
                <BankDisputeFacts dispute={dispute} />
              </li>
            ))}
          </ul>
        </>
      )}
      {waiting.length === 0 ? (
        <p className="text-muted">{t('admin.noneWaiting')}</p>
      ) : (
        <>
          <h2 className="font-serif text-2xl">{t('admin.waiting')}</h2>
          <ul className="flex flex-col divide-y divide-line">
            {waiting.map((event) => (
              <li key={event.id} className="flex flex-col gap-1 py-3">
                <bdi className="font-semibold break-all">{event.type}</bdi>
                <span className="text-muted">
                  {day(event.receivedAt)} · {t('admin.attempts', { number: number(event.attempts) })}
                </span>
                {event.problem && <bdi className="break-words">{event.problem}</bdi>}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** What a bank disputes, or gave back in part, is no longer ours to give. */
const isRefundable = ({ status, bankDispute }: AdminPaymentReceipt): boolean =>
  status !== 'refunded' && (bankDispute === null || bankDispute.status === 'won');

function PaymentReceiptRow({ receipt }: { receipt: AdminPaymentReceipt }) {
  const { t } = useTexts('payments');
  const { day } = useFormats();
  const money = useMoney();
  const client = useQueryClient();
  const action = useAction(t('pay.error'));
  async function refund() {
    const params = { id: String(receipt.id) };
    const isDone = await action.run(() => paymentsApi.call('adminRefund', { params }), t('admin.refundDone'));
    if (isDone) await client.invalidateQueries({ queryKey: allPaymentReceiptsQuery().queryKey });
  }
  const what = receipt.planId ? t(`plans:name.${receipt.planId}`) : t(`about.${receipt.about}`);
  const amount = money(receipt.amount);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-col">
        <span className="font-semibold">
          <bdi>{amount}</bdi> · {what}
        </span>
        <span className="text-muted">
          <bdi>{receipt.member?.name ?? t('admin.erased')}</bdi> · {day(receipt.paidAt)}
        </span>
        {receipt.bankDispute && <BankDisputeFacts dispute={receipt.bankDispute} />}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <ReceiptBadges receipt={receipt} />
        {isRefundable(receipt) && (
          <ConfirmButton
            question={t(receipt.about === 'visit' ? 'admin.refundVisitTitle' : 'admin.refundTitle', {
              amount,
            })}
            yes={t('admin.refund')}
            no={t('admin.keep')}
            disabled={action.isBusy}
            onConfirm={refund}
          >
            {t('admin.refund')}
          </ConfirmButton>
        )}
      </div>
    </li>
  );
}
