import { useMemo } from 'react';
import { describeRoute } from '../describe-route.ts';
import type { Route } from '../find-route.ts';
import { StepList } from './step-list.tsx';

/** A whole way in small print. */
export function RouteSteps({ route }: { route: Route }) {
  const steps = useMemo(
    // That one looks for the headstone at the end need not be said at every stop.
    () => describeRoute(route).filter((step) => step.kind !== 'arrive' || step.side !== 'ahead'),
    [route],
  );
  return <StepList steps={steps} isSmall />;
}
