import { ListChecks, ListPlus } from 'lucide-react';
import { Link } from 'react-router';
import { useHydrated } from '#shared/web/form/use-hydrated.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import { EMPTY_PLAN, planPath, withGrave } from '../plan-address.ts';
import { PLAN_GRAVES_MAX } from '../visits-values.ts';
import { keepPlan, useKeptPlan } from './kept-plan.ts';

/** Adds a grave to this device's visit plan, then links to the plan. */
export function AddToPlan({ graveId, className }: { graveId: number; className?: string }) {
  const { t } = useTexts('visits');
  const plan = useKeptPlan();
  const isHydrated = useHydrated();
  const count = plan.graves.length;
  if (!isHydrated || plan.graves.includes(graveId)) {
    const isIn = isHydrated;
    return (
      <Link
        to={planPath(isIn ? plan : withGrave(EMPTY_PLAN, graveId))}
        className={buttonStyle('quiet', className)}
      >
        {isIn ? (
          <ListChecks className="size-5" aria-hidden="true" />
        ) : (
          <ListPlus className="size-5" aria-hidden="true" />
        )}
        {isIn ? t('open', { count }) : t('add')}
      </Link>
    );
  }
  const add = () => {
    if (count >= PLAN_GRAVES_MAX) {
      showToast({ title: t('full', { max: PLAN_GRAVES_MAX }), kind: 'destructive' });
      return;
    }
    keepPlan({ ...withGrave(plan, graveId), saved: plan.saved });
    showToast({ title: t('added') });
  };
  return (
    <Button kind="quiet" onClick={add} {...(className ? { className } : {})}>
      <ListPlus className="size-5" aria-hidden="true" />
      {t('add')}
    </Button>
  );
}
