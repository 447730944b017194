import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { EMPTY_PLAN, planPath } from '../plan-address.ts';
import { plansQuery } from './visits-api.ts';

/** Links to a member's saved plans. */
export function PlanLinks() {
  const { t } = useTexts('visits');
  const { data: plans = [], isPending } = useQuery(plansQuery);
  if (plans.length === 0) return isPending ? null : <p className="text-muted">{t('saved.none')}</p>;
  return (
    <ul className="divide-y divide-line">
      {plans.map(({ id, title, graveIds }) => (
        <li key={id} className="flex flex-wrap items-center gap-3 py-2">
          <Link
            to={planPath({ ...EMPTY_PLAN, title, graves: graveIds, saved: id })}
            className="inline-flex min-h-11 min-w-0 grow items-center text-action underline"
          >
            <bdi>{title}</bdi>
          </Link>
          <span className="text-muted">{t('graves', { count: graveIds.length })}</span>
        </li>
      ))}
    </ul>
  );
}
