import { useCallback, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type PlanAddress, planPath, readPlan } from '../plan-address.ts';
import { keepPlan, useKeptPlan } from './kept-plan.ts';

/**
 * The plan of this page's address. What is changed here becomes this device's plan; a link that was only opened does
 * not. An address without graves shows the plan kept on the device.
 */
export function usePlanEdits() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const kept = useKeptPlan();
  const plan = readPlan(params);
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
