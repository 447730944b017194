import { useCallback, useEffect, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type PlanAddress, planPath, readPlan } from '../plan-address.ts';
import { keepPlan, useKeptPlan } from './kept-plan.ts';

/**
 * The plan of this page's address. Editing makes it this device's plan; merely opening a link does not. An
 * address without graves shows the device's plan.
 */
export function usePlanEdits() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const kept = useKeptPlan();
  const plan = useMemo(() => readPlan(params), [params]);
  const isEmpty = plan.graves.length === 0;
  const keptPath = isEmpty && kept.graves.length > 0 ? planPath(kept) : null;
  useEffect(() => {
    if (keptPath) navigate(keptPath, { replace: true, preventScrollReset: true });
  }, [keptPath, navigate]);
  const goTo = useCallback(
    (next: PlanAddress) => {
      keepPlan(next);
      navigate(planPath(next), { replace: true, preventScrollReset: true });
    },
    [navigate],
  );
  return { plan, goTo };
}
