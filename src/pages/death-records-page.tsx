import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { CaseList, statusOf } from '#features/records/deaths/web/case-list.tsx';
import { casesQuery } from '#features/records/deaths/web/deaths-api.ts';
import { ownOfficesQuery } from '#features/records/offices/web/offices-api.ts';
import type { HeadContext, PageContext } from '#shared/web/page/page-module.ts';
import { DeathRecordsNeeded } from './parts/account-needed.tsx';

export const texts = ['deaths', 'offices', 'form', 'access'] as const;

// Only officials, registrars and administrators may read these: anybody else gets the refusal as the page's
// answer.
export const queries = ({ url }: PageContext) => [
  { options: casesQuery(statusOf(url.searchParams.get('status'))), required: true },
  { options: ownOfficesQuery },
];

export const head = ({ text }: HeadContext) => ({
  title: text('deaths:title'),
  description: text('deaths:lead'),
  noindex: true,
});

export const Refused = DeathRecordsNeeded;

export function Component() {
  const [search, setSearch] = useSearchParams();
  const { data: own } = useQuery(ownOfficesQuery);
  return (
    <CaseList
      status={statusOf(search.get('status'))}
      mayOpen={!own || own.isEverywhere || own.offices.length > 0}
      onStatus={(status) => setSearch(status ? { status } : {}, { replace: true, preventScrollReset: true })}
    />
  );
}
