import { formatMoney } from '#shared/contract/format-money.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { Operator } from '#shared/contract/operator.ts';
import type { Translate } from '#shared/contract/texts.ts';
import { formatDay } from '#shared/format-date.ts';
import type { PaymentReceipt } from '../payments-contract.ts';

interface Parts {
  t: Translate;
  language: Language;
  payer: string;
  operator: Operator;
}

/** What a payment receipt says: pairs of a name and a value. */
export function receiptLines(receipt: PaymentReceipt, { t, language, payer, operator }: Parts): string[][] {
  const money = (pence: number) => formatMoney(pence, language);
  const what = receipt.planId ? t(`plans:name.${receipt.planId}`) : t(`payments:about.${receipt.about}`);
  // What the bank gave back was not refunded by whoever issues the receipt.
  const ours = receipt.refunded - receipt.byBank;
  return [
    [
      t('payments:receipt.for'),
      receipt.interval ? `${what} · ${t(`plans:interval.${receipt.interval}`)}` : what,
    ],
    [t('payments:receipt.date'), formatDay(receipt.paidAt, t)],
    [t('payments:receipt.by'), payer],
    ...(operator.name ? [[t('payments:receipt.issuer'), namedOf(operator)]] : []),
    ...(ours > 0 ? [[t('payments:receipt.refunded'), money(ours)]] : []),
    ...(receipt.byBank > 0 ? [[t('payments:status.by_bank'), money(receipt.byBank)]] : []),
    [t('payments:receipt.amount'), money(receipt.amount)],
  ];
}

/** Who runs the site, as one reaches them. */
const namedOf = ({ name, address, contact }: Operator): string =>
  [name, address, contact].filter((part) => part !== null).join(', ');
