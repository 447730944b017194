import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '#shared/web/api/api-error.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import type { ConfirmForm } from '../payments-fields.ts';
import type { PayFormProps } from './pay-form.tsx';
import { paymentsApi } from './payments-api.ts';

/** Demonstrations ask for no card; the tester chooses how it would answer. */
export function SandboxForm(props: PayFormProps) {
  const { t } = useTexts('payments');
  const [isBusy, setBusy] = useState(false);
  async function choose(outcome: ConfirmForm['outcome']) {
    setBusy(true);
    try {
      await paymentsApi.call('sandboxConfirm', { body: { clientSecret: props.clientSecret, outcome } });
      props.onDone();
    } catch (error) {
      props.onFail(failureText(error, t('errors.declined')));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="flex flex-col gap-4 rounded-card border-2 border-dashed border-brass bg-surface p-4">
      <p className="flex items-center gap-2 font-semibold">
        <FlaskConical className="size-5 shrink-0 text-brass" aria-hidden="true" />
        {t('sandbox.note')}
      </p>
      <p className="text-muted">{t('sandbox.text')}</p>
      <div className="flex flex-wrap gap-3">
        <Button disabled={isBusy} onClick={() => choose('pay')}>
          {props.label}
        </Button>
        <Button kind="quiet" disabled={isBusy} onClick={() => choose('decline')}>
          {t('sandbox.decline')}
        </Button>
      </div>
    </div>
  );
}
