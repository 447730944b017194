import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { CaseView } from '#features/records/deaths/web/case-view.tsx';
import { caseQuery } from '#features/records/deaths/web/deaths-api.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { MissingView } from '#shared/web/layout/missing-view.tsx';
import type { HeadContext, PageContext } from '#shared/web/page/page-module.ts';
import { DeathRecordsNeeded } from './parts/account-needed.tsx';

// 'search' because reasons of a likeness are worded as in the search.
export const texts = ['deaths', 'offices', 'form', 'search', 'access'] as const;

export const queries = ({ params: { id = '' } }: PageContext) => [{ options: caseQuery(id), required: true }];

export const head = ({ text }: HeadContext) => ({
  title: text('deaths:one'),
  description: text('deaths:lead'),
  noindex: true,
});

export function Missing() {
  const { t } = useTexts('deaths');
  return (
    <MissingView title={t('errors.not_found')} text={t('missing')} back={t('title')} to="/death-records" />
  );
}

export const Refused = DeathRecordsNeeded;

export function Component() {
  const { id = '' } = useParams();
  const { data } = useQuery(caseQuery(id));
  return data ? <CaseView of={data} /> : null;
}
