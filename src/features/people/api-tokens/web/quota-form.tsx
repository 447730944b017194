import { type FormEvent, useEffect, useRef } from 'react';
import { useErrorFocus } from '#shared/web/form/use-error-focus.ts';
import { useServerFields } from '#shared/web/form/use-server-fields.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import type { AnyToken } from '../api-tokens-contract.ts';
import { quotaForm } from '../api-tokens-fields.ts';
import { QUOTA_LEAST, QUOTA_MOST, TOKEN_QUOTA } from '../api-tokens-values.ts';
import { apiTokensApi } from './api-tokens-api.ts';

/** How many calls one token has within a day, for administrators. */
export function QuotaForm(props: { token: AnyToken; onSaved: () => Promise<unknown>; onClose: () => void }) {
  const { t } = useTexts('api-tokens');
  const { token } = props;
  const form = useRef<HTMLFormElement>(null);
  const { fields, check, isBusy, run } = useServerFields(t('failed'));
  useErrorFocus(form, fields);
  // The button that opened the form is gone, so its field takes the focus.
  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus(), []);

  const save = (quota: unknown) => {
    const body = check(quotaForm.safeParse({ quota }));
    if (!body) return;
    void run(async () => {
      await apiTokensApi.call('setQuota', { params: { id: String(token.id) }, body });
      await props.onSaved();
    });
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    save(Number(new FormData(event.currentTarget).get('quota')));
  };
  const usual = TOKEN_QUOTA.points;
  return (
    <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-3">
      <TextField
        label={t('quotaLabel')}
        hint={t('quotaHint', { least: QUOTA_LEAST, most: QUOTA_MOST, usual })}
        name="quota"
        type="number"
        inputMode="numeric"
        dir="ltr"
        min={QUOTA_LEAST}
        max={QUOTA_MOST}
        defaultValue={token.calls.set ?? usual}
        error={fields.quota}
        className="max-w-xs"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy}>
          {t('quotaSave')}
        </Button>
        {token.calls.set !== null && (
          <Button kind="quiet" disabled={isBusy} onClick={() => save(null)}>
            {t('quotaUsual', { usual })}
          </Button>
        )}
        <Button kind="quiet" onClick={props.onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
