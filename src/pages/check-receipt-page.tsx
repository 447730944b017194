import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { CheckView } from '#features/records/receipts/web/check-view.tsx';
import { receiptQuery } from '#features/records/receipts/web/receipts-api.ts';
import type { HeadContext, PageContext } from '#shared/web/page/page-module.ts';

export const texts = ['receipts'] as const;

/** `?code=` fills the form with that receipt's code. */
const codeOf = (search: URLSearchParams) => /^[A-Za-z0-9_-]{22}$/.exec(search.get('code') ?? '')?.[0];

export function queries({ url }: PageContext) {
  const code = codeOf(url.searchParams);
  return code ? [{ options: receiptQuery(code) }] : [];
}

export const head = ({ text }: HeadContext) => ({
  title: text('receipts:check.title'),
  description: text('receipts:check.lead'),
  canonical: '/verification/check',
});

export function Component() {
  const code = codeOf(useSearchParams()[0]);
  const { data } = useQuery({ ...receiptQuery(code ?? ''), enabled: code !== undefined });
  const { payload, signature, keyId } = data ?? {};
  const initial = data ? JSON.stringify({ payload, signature, keyId }, null, 2) : '';
  return <CheckView key={code} initial={initial} />;
}
