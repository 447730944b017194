import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { PaymentIntent } from '#features/arrange/plans/plans-contract.ts';
import { priceOf } from '#shared/contract/prices.ts';
import { failureText } from '#shared/web/api/api-error.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { ownPlanQuery } from '../plans-api.ts';
import { BeginButton } from './begin-button.tsx';
import { beginPayment, type Choice, previewQuery } from './checkout-api.ts';
import { OrderSummary } from './order-summary.tsx';
import { PaymentError, PlanHere, PreviewFailed, Scheduled, Waiting } from './payment-steps.tsx';
import { useArrival } from './use-arrival.ts';

type Step = { name: 'summary' | 'waiting' | 'scheduled' } | { name: 'pay'; intent: PaymentIntent };

export interface FormParts {
  intent: PaymentIntent;
  /** Pence that the card is charged. */
  amount: number;
  onDone: () => void;
  onFail: (why: string) => void;
}

/** The steps from the summary to the active plan. `form` is where the card is entered. */
/** What a bank adds to the address when it sends its customer back. */
export type BankAnswer = 'succeeded' | 'failed';

export function Checkout({
  choice,
  today,
  returned,
  form,
}: {
  choice: Choice;
  today: Date;
  /** Set when the reader comes back from their bank. */
  returned: BankAnswer | null;
  form: (parts: FormParts) => ReactNode;
}) {
  const { t } = useTexts('payments');
  const client = useQueryClient();
  const { data: own } = useQuery(ownPlanQuery);
  const [step, setStep] = useState<Step>({ name: returned === 'succeeded' ? 'waiting' : 'summary' });
  const [error, setError] = useState(returned === 'failed' ? t('errors.declined') : '');
  const [isBusy, setBusy] = useState(false);
  const current = own?.subscription ?? null;
  const isChange = current !== null && !isSame(choice, current);
  const preview = useQuery({ ...previewQuery(choice), enabled: isChange && own?.payments !== null });
  const isHere = useArrival(choice, step.name === 'waiting');
  if (isHere) return <PlanHere planId={choice.planId} />;
  if (step.name === 'waiting') return <Waiting />;
  if (step.name === 'scheduled') return <Scheduled date={current?.currentPeriodEnd ?? today.toISOString()} />;
  async function begin() {
    setBusy(true);
    setError('');
    try {
      const intent = await beginPayment(choice);
      if (intent.outcome === 'pay') return setStep({ name: 'pay', intent });
      await client.invalidateQueries({ queryKey: ownPlanQuery.queryKey });
      setStep({ name: intent.outcome === 'scheduled' ? 'scheduled' : 'waiting' });
    } catch (thrown) {
      setError(failureText(thrown, t('errors.declined')));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="flex flex-col gap-6">
      {!(current && isSame(choice, current)) && (
        <OrderSummary
          choice={choice}
          change={isChange ? preview.data : null}
          renewsOn={nextDate(today, choice)}
        />
      )}
      {error && <PaymentError text={error} />}
      {step.name === 'pay' ? (
        form({
          intent: step.intent,
          amount: preview.data?.dueNow ?? priceOf(choice.planId, choice.interval),
          onDone: () => setStep({ name: 'waiting' }),
          onFail: setError,
        })
      ) : isChange && preview.isError ? (
        <PreviewFailed error={preview.error} onAgain={() => preview.refetch()} />
      ) : (
        <BeginButton
          choice={choice}
          own={own}
          isBusy={isBusy || (isChange && preview.data === undefined)}
          onBegin={begin}
        />
      )}
    </div>
  );
}

const isSame = (one: Choice, other: Choice): boolean =>
  one.planId === other.planId && one.interval === other.interval;

function nextDate(today: Date, { interval }: Choice): string {
  const next = new Date(today);
  next.setUTCMonth(next.getUTCMonth() + (interval === 'year' ? 12 : 1));
  return next.toISOString();
}
