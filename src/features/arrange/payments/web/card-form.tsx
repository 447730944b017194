import { type FormEvent, useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import type { PayFormProps } from './pay-form.tsx';
import { useCardForm } from './use-card-form.ts';

/** Stripe's own form: what is typed goes to Stripe and never through us. */
export function CardForm(props: PayFormProps & { publishableKey: string }) {
  const { t } = useTexts('payments');
  const { place, form, state, retry } = useCardForm(props.publishableKey, props.clientSecret);
  const [isBusy, setBusy] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!form.current) return;
    const { stripe, elements } = form.current;
    setBusy(true);
    const options = {
      elements,
      confirmParams: { return_url: new URL(props.returnPath, location.href).href },
      // Only a bank that must authenticate its customer redirects away.
      redirect: 'if_required' as const,
    };
    try {
      const { error } = await (props.saves ? stripe.confirmSetup(options) : stripe.confirmPayment(options));
      if (error) props.onFail(error.message ?? t('errors.declined'));
      else props.onDone();
    } catch {
      props.onFail(t('pay.form_failed'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4" aria-busy={isBusy || state === 'loading'}>
      {state === 'failed' ? (
        <div role="alert" className="flex flex-col items-start gap-3 text-danger">
          <p>{t('pay.form_failed')}</p>
          <Button kind="quiet" onClick={retry}>
            {t('pay.again')}
          </Button>
        </div>
      ) : (
        <>
          {state === 'loading' && (
            <p role="status" className="text-muted">
              {t('pay.loading')}
            </p>
          )}
          <div ref={place} className="min-h-40" data-testid="card-place" />
          <Button type="submit" disabled={state !== 'ready' || isBusy}>
            {props.label}
          </Button>
        </>
      )}
    </form>
  );
}
