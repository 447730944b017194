import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Badge } from '#shared/web/ui/badge.tsx';
import type { PaymentReceipt } from '../payments-contract.ts';

/** What became of a payment: who gave it back, where it went back. */
export function ReceiptBadges({ receipt }: { receipt: PaymentReceipt }) {
  const { t } = useTexts('payments');
  const { amount, refunded, byBank, status } = receipt;
  return (
    <>
      {(byBank === 0 || refunded > byBank) && <Badge>{t(`status.${status}`)}</Badge>}
      {byBank > 0 && <Badge>{t(byBank < amount ? 'status.part_by_bank' : 'status.by_bank')}</Badge>}
    </>
  );
}
