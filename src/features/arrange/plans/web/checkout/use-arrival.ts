import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BillingInterval, PaidPlan } from '#shared/contract/prices.ts';
import { ownPlanQuery } from '../plans-api.ts';

const ASK_MS = 1000;
/** Confirmations come within seconds; after this many requests the page asks less often. */
const PATIENT_AFTER = 30;
const PATIENT_MS = 10_000;

/** Asks the server until the paid plan is active: what the browser says about a payment proves nothing. */
export function useArrival(
  choice: { planId: PaidPlan; interval: BillingInterval },
  isWaiting: boolean,
): boolean {
  const client = useQueryClient();
  const [isHere, setHere] = useState(false);
  const { planId, interval } = choice;
  useEffect(() => {
    if (!isWaiting) return;
    let asked = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const ask = async () => {
      asked += 1;
      const own = await client.fetchQuery({ ...ownPlanQuery, staleTime: 0 }).catch(() => null);
      if (isGone) return;
      if (own?.planId === planId && own.subscription?.interval === interval) return setHere(true);
      timer = setTimeout(ask, asked < PATIENT_AFTER ? ASK_MS : PATIENT_MS);
    };
    void ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [client, planId, interval, isWaiting]);
  return isHere;
}
