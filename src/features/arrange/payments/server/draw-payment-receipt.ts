import type { Language } from '#shared/contract/languages.ts';
import type { Operator } from '#shared/contract/operator.ts';
import type { FileReply } from '#shared/contract/transfers.ts';
import { drawDocument } from '#shared/server/drawing/draw-document.ts';
import { madeFile } from '#shared/server/http/made-file.ts';
import type { Member } from '#shared/server/http/viewer.ts';
import type { Texts } from '#shared/server/texts.ts';
import type { OwnPaymentReceipt } from './authorise-payment-receipt.ts';
import type { BankDisputeRow } from './bank-disputes-store.ts';
import { presentPaymentReceipt } from './present-payment-receipt.ts';
import { receiptLines } from './receipt-lines.ts';

/** Draws one of the caller's receipts as a PDF in their language. */
export async function drawPaymentReceipt(
  { texts, origin, operator }: { texts: Texts; origin: string; operator: Operator },
  member: Member,
  language: Language,
  { row, disputes }: { row: OwnPaymentReceipt; disputes: readonly BankDisputeRow[] },
): Promise<FileReply> {
  const t = texts.translate(language);
  const receipt = presentPaymentReceipt(row, disputes);
  const lines = receiptLines(receipt, {
    t,
    language,
    payer: `${member.firstName} ${member.lastName}`.trim(),
    operator,
  });
  const title = t('payments:receipt.title', { number: String(receipt.id) });
  const file = await drawDocument({
    title,
    language,
    foot: origin,
    blocks: [
      { kind: 'heading', level: 1, text: title },
      ...(receipt.isSandbox
        ? [{ kind: 'text' as const, text: t('payments:sandbox.note'), isBold: true }]
        : []),
      {
        kind: 'table',
        head: [t('payments:receipt.what'), t('payments:receipt.value')],
        rows: lines,
        widths: [1, 2],
        hasTotal: true,
      },
      { kind: 'text', text: t('payments:receipt.no_interest'), isQuiet: true },
    ],
  });
  return madeFile([file], {
    type: 'application/pdf',
    cache: 'private, no-store',
    disposition: `attachment; filename="ziyarah-receipt-${receipt.id}.pdf"`,
  });
}
