import { useMemo } from 'react';
import { describeRoute } from '../describe-route.ts';
import type { Route } from '../find-route.ts';
import { StepList } from './step-list.tsx';

/** All instructions of a way in small print. */
export function RouteSteps({ route }: { route: Route }) {
  const steps = useMemo(
    // 'Look for the headstone' need not be repeated at every stop.
    () => describeRoute(route).filter((step) => step.kind !== 'arrive' || step.side !== 'ahead'),
    [route],
  );
  return <StepList steps={steps} isSmall />;
}
