import { FileDown } from 'lucide-react';
import { useMore } from '#shared/web/api/use-more.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { useMoney } from '#shared/web/i18n/use-money.ts';
import { Badge } from '#shared/web/ui/badge.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { MoreButton } from '#shared/web/ui/more-button.tsx';
import type { PaymentReceipt } from '../payments-contract.ts';
import { paymentReceiptsQuery } from './payments-api.ts';
import { ReceiptBadges } from './receipt-badges.tsx';

/** The reader's payments and refunds, each with its PDF. */
export function PaymentReceiptsList() {
  const { t } = useTexts('payments');
  const list = useMore(paymentReceiptsQuery(), paymentReceiptsQuery);
  return (
    <section aria-labelledby="receipts" className="flex flex-col gap-3">
      <h2 id="receipts" className="font-serif text-2xl">
        {t('receipts.title')}
      </h2>
      {list.isEmpty && <p className="text-muted">{t('receipts.none')}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {list.items.map((receipt) => (
          <PaymentReceiptRow key={receipt.id} receipt={receipt} />
        ))}
      </ul>
      <MoreButton list={list} />
    </section>
  );
}

function PaymentReceiptRow({ receipt }: { receipt: PaymentReceipt }) {
  const { t } = useTexts('payments');
  const { day } = useFormats();
  const money = useMoney();
  const date = day(receipt.paidAt);
  const what = receipt.planId ? t(`plans:name.${receipt.planId}`) : t(`about.${receipt.about}`);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="flex flex-col">
        <span className="font-semibold">
          <bdi>{money(receipt.amount)}</bdi> · {what}
        </span>
        <span className="text-muted">{date}</span>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {receipt.status !== 'paid' && <ReceiptBadges receipt={receipt} />}
        {receipt.isSandbox && <Badge kind="demo">{t('sandbox.note')}</Badge>}
        <a
          href={`/api/payments/receipts/${receipt.id}/file`}
          download=""
          className={buttonStyle('quiet')}
          aria-label={`${t('receipts.pdf')}, ${date}`}
        >
          <FileDown className="size-5" aria-hidden="true" />
          {t('receipts.pdf')}
        </a>
      </div>
    </li>
  );
}
