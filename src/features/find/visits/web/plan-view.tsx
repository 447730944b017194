import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { Link } from 'react-router';
import type { Route } from '#features/find/walk/find-route.ts';
import type { CemeteryLayout } from '#features/records/cemeteries/cemeteries-contract.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Deferred, deferPart } from '#shared/web/page/deferred-part.tsx';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';
import { EmptyState } from '#shared/web/ui/empty-state.tsx';
import { moveGrave, type PlanAddress, withoutGrave } from '../plan-address.ts';
import type { VisitPlan } from '../visits-contract.ts';
import { PlanActions } from './plan-actions.tsx';
import { PlanOptions } from './plan-options.tsx';
import { usePlan } from './use-plan.ts';
import { usePlanEdits } from './use-plan-edits.ts';
import { VisitsInCemetery } from './visits-in-cemetery.tsx';

// They stand below the plan.
const SAVED = deferPart(async () => (await import('./saved-plans.tsx')).SavedPlans);

interface PlanViewProps {
  isMember: boolean;
  /** For a visitor: the sign-in, with what it would bring. */
  signIn: ReactNode;
  /** The way from stop to stop in words. */
  stepsOf: (route: Route) => ReactNode;
  /** Links for getting to a cemetery. */
  outsideOf: (layout: CemeteryLayout, gate: CemeteryLayout['gates'][number] | null) => ReactNode;
  salam: ReactNode;
}

/** Several graves on one walk: the plan in the address, made here, shared by its link, printed. */
export function PlanView(props: PlanViewProps) {
  const { t } = useTexts('visits');
  const { plan, goTo } = usePlanEdits();
  const { visits, gone, failed, now, retry } = usePlan(plan);
  const change = (part: Partial<PlanAddress>) => goTo({ ...now, ...part });
  const title = plan.title || t('title');
  const isEmpty = plan.graves.length === 0;
  const shown = useMemo(() => visits.flatMap(({ walk }) => walk.legs.map(({ stop }) => stop.id)), [visits]);
  const graveIds = useMemo(() => inWalkingOrder(now.graves, shown), [now, shown]);
  const onSaved = useCallback(
    ({ id, title: name }: VisitPlan) => goTo({ ...now, saved: id, title: name }),
    [goTo, now],
  );
  useEffect(() => {
    if (props.isMember) SAVED.want();
  }, [props.isMember]);
  const acts = {
    onMove: (id: number, by: -1 | 1) => goTo(moveGrave(now, shown, id, by)),
    onRemove: (id: number) => goTo(withoutGrave(now, id)),
  };
  return (
    <article className="mx-auto flex max-w-6xl flex-col gap-6 px-4 py-6">
      <header className="flex flex-col gap-2">
        <h1 className="font-serif text-3xl sm:text-4xl">
          <bdi>{title}</bdi>
        </h1>
        <p className="no-print max-w-prose text-muted">{t('lead')}</p>
      </header>
      {isEmpty ? (
        <EmptyState title={t('empty.title')} text={t('empty.text')}>
          <Link to="/search" className={buttonStyle()}>
            {t('search')}
          </Link>
        </EmptyState>
      ) : (
        <>
          <PlanActions plan={plan} title={title} />
          <PlanOptions plan={plan} visits={visits} onChange={change} />
          {gone.length > 0 && <p role="status">{t('gone', { count: gone.length })}</p>}
          {failed.length > 0 && (
            <p role="alert" className="flex flex-wrap items-center gap-3">
              {t('failed')}
              <Button kind="quiet" onClick={retry}>
                {t('common:action.retry')}
              </Button>
            </p>
          )}
          {visits.map((here) => (
            <VisitsInCemetery
              key={here.cemeteryId}
              visits={here}
              acts={acts}
              stepsOf={props.stepsOf}
              outside={here.layout && props.outsideOf(here.layout, here.gate)}
            />
          ))}
          {props.salam}
        </>
      )}
      {props.isMember ? (
        <Deferred part={SAVED} plan={plan} graveIds={graveIds} onSaved={onSaved} />
      ) : (
        !isEmpty && (
          <section className="no-print flex flex-col items-start gap-3">
            <p className="text-muted">{t('saved.lead')}</p>
            {props.signIn}
          </section>
        )
      )}
    </article>
  );
}

/** A plan is saved in walking order; graves outside the walk come last. */
const inWalkingOrder = (graves: readonly number[], walked: readonly number[]): number[] => [
  ...walked,
  ...graves.filter((id) => !walked.includes(id)),
];
