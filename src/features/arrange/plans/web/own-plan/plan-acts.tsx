import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Button } from '#shared/web/ui/button.tsx';
import { Dialog } from '#shared/web/ui/dialog.tsx';
import type { OwnPlan, OwnSubscription } from '../../plans-contract.ts';
import { openPortal } from '../checkout/checkout-api.ts';
import { ownPlanQuery, plansApi } from '../plans-api.ts';

/** Ending a plan is as easy as beginning it, and states exactly what happens and when. */
export function PlanActs({ own, subscription }: { own: OwnPlan; subscription: OwnSubscription }) {
  const { t } = useTexts('plans');
  const { day } = useFormats();
  const client = useQueryClient();
  const action = useAction(t('own.failed'));
  const run = async (work: () => Promise<OwnPlan>, done: string) => {
    await action.run(async () => {
      const next = await work();
      client.setQueryData(ownPlanQuery.queryKey, next);
      // The list of receipts shows the refund.
      await client.invalidateQueries();
    }, done);
  };
  const end = (refund: boolean) =>
    run(
      () => plansApi.call('cancel', { body: { refund } }),
      t(refund ? 'own.refund.done' : 'own.cancel.done'),
    );
  const toPortal = () =>
    action.run(async () => {
      const { url } = await openPortal();
      if (url) location.assign(url);
    });
  const plan = t(`name.${subscription.planId}`);
  const { refundableUntil, endsAtPeriodEnd, next } = subscription;
  return (
    <>
      {own.payments === 'stripe' && (
        <Button kind="quiet" disabled={action.isBusy} onClick={toPortal}>
          {t('own.portal')}
        </Button>
      )}
      {(endsAtPeriodEnd || next) && (
        <Button
          disabled={action.isBusy}
          onClick={() => run(() => plansApi.call('resume', {}), t('own.resumed'))}
        >
          {t('own.resume')}
        </Button>
      )}
      {!endsAtPeriodEnd && (
        <EndButton
          name="cancel"
          values={{ plan, date: day(subscription.currentPeriodEnd) }}
          isBusy={action.isBusy}
          onConfirm={() => end(false)}
        />
      )}
      {refundableUntil && (
        <EndButton
          name="refund"
          values={{ plan, date: day(refundableUntil) }}
          isBusy={action.isBusy}
          onConfirm={() => end(true)}
        />
      )}
    </>
  );
}

function EndButton(props: {
  name: 'cancel' | 'refund';
  values: { plan: string; date: string };
  isBusy: boolean;
  onConfirm: () => void;
}) {
  const { t } = useTexts('plans');
  const [isOpen, setOpen] = useState(false);
  const { name, values } = props;
  return (
    <>
      <Button kind="quiet" disabled={props.isBusy} onClick={() => setOpen(true)}>
        {t(`own.${name}.button`)}
      </Button>
      <Dialog
        title={t(`own.${name}.title`, values)}
        description={t(`own.${name}.text`, values)}
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <Button kind="quiet" data-first-focus="" onClick={() => setOpen(false)}>
            {t('own.cancel.keep')}
          </Button>
          <Button
            kind="danger"
            onClick={() => {
              setOpen(false);
              props.onConfirm();
            }}
          >
            {t(`own.${name}.yes`, values)}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
