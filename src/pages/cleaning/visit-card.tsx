import { CardStep } from '#features/arrange/cleaning/web/card-step.tsx';
import { PayForm } from '#features/arrange/payments/web/pay-form.tsx';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';

/**
 * The card with which visits are paid, entered at the payment provider. @param props.returnPath where to
 * return from a bank that had to authenticate its customer
 */
export function VisitCard({ returnPath }: { returnPath: string }) {
  const { t } = useTexts('cleaning');
  return (
    <CardStep
      form={(begun, onEntered) => (
        <PayForm
          publishableKey={begun.publishableKey}
          clientSecret={begun.clientSecret}
          saves
          label={t('card.begin')}
          returnPath={returnPath}
          onDone={onEntered}
          onFail={(title) => showToast({ title, kind: 'destructive' })}
        />
      )}
    />
  );
}
