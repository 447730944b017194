import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ReceiptView } from '#features/records/receipts/web/receipt-view.tsx';
import { receiptQuery } from '#features/records/receipts/web/receipts-api.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { MissingView } from '#shared/web/layout/missing-view.tsx';
import type { HeadContext, PageContext } from '#shared/web/page/page-module.ts';

export const texts = ['receipts'] as const;

export const queries = ({ params: { code = '' } }: PageContext) => [
  { options: receiptQuery(code), required: true },
];

export const head = ({ text }: HeadContext) => ({
  title: text('receipts:title'),
  description: text('receipts:lead'),
  noindex: true,
});

export function Missing() {
  const { t } = useTexts('receipts');
  return (
    <MissingView
      title={t('errors.not_found')}
      text={t('missing')}
      back={t('check.title')}
      to="/verification/check"
    />
  );
}

export function Component() {
  const { code = '' } = useParams();
  const { data: receipt } = useQuery(receiptQuery(code));
  return receipt ? <ReceiptView receipt={receipt} /> : null;
}
