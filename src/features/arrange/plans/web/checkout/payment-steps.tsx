import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { type PaidPlan, PLANS } from '#shared/contract/prices.ts';
import { failureText } from '#shared/web/api/api-error.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';

/** The heading of a step takes the focus when it appears, so that a screen reader says it. */
function StepHead({ children }: { children: ReactNode }) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <h2 ref={head} tabIndex={-1} className="font-serif text-2xl outline-none">
      {children}
    </h2>
  );
}

export function PaymentError({ text }: { text: string }) {
  const { t } = useTexts('payments');
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-card border border-danger bg-danger-ground p-4"
    >
      <CircleAlert className="mt-1 size-5 shrink-0 text-danger" aria-hidden="true" />
      <div>
        <p className="font-semibold">{t('pay.error')}</p>
        <p dir="auto">{text}</p>
      </div>
    </div>
  );
}

/** Without a price nothing can be charged, so the reader may only try again. */
export function PreviewFailed({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const { t } = useTexts('payments');
  return (
    <div className="flex flex-col items-start gap-4">
      <PaymentError text={failureText(error, t('pay.previewFailed'))} />
      <Button onClick={onAgain}>{t('pay.again')}</Button>
    </div>
  );
}

export function Waiting() {
  const { t } = useTexts('payments');
  return (
    <Card className="flex flex-col items-center gap-3 py-10 text-center">
      <LoaderCircle
        className="size-10 animate-spin text-action motion-reduce:animate-none"
        aria-hidden="true"
      />
      <StepHead>{t('pay.waiting')}</StepHead>
      <p className="text-muted">{t('pay.waitingText')}</p>
    </Card>
  );
}

export function PlanHere({ planId }: { planId: PaidPlan }) {
  const { t } = useTexts('payments');
  return (
    <Card className="flex flex-col items-center gap-4 py-10 text-center">
      <CircleCheck className="size-12 text-action" aria-hidden="true" />
      <StepHead>{t('pay.done', { plan: t(`plans:name.${planId}`) })}</StepHead>
      <p>{t('pay.doneText', { limit: PLANS[planId].memorials })}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Link to="/create-memorial" className={buttonStyle('primary')}>
          {t('pay.create')}
        </Link>
        <Link to="/my-plan" className={buttonStyle('quiet')}>
          {t('pay.myPlan')}
        </Link>
      </div>
    </Card>
  );
}

export function Scheduled({ date }: { date: string }) {
  const { t } = useTexts('payments');
  const { day } = useFormats();
  return (
    <Card className="flex flex-col items-center gap-4 py-10 text-center">
      <CircleCheck className="size-12 text-action" aria-hidden="true" />
      <StepHead>{t('pay.scheduled', { date: day(date) })}</StepHead>
      <Link to="/my-plan" className={buttonStyle('primary')}>
        {t('pay.myPlan')}
      </Link>
    </Card>
  );
}
