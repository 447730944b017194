import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '#shared/web/api/api-error.ts';
import { CheckGroup } from '#shared/web/form/check-group.tsx';
import { FormButtons } from '#shared/web/form/form-buttons.tsx';
import type { ProofPart } from '#shared/web/form/proof-part.ts';
import { useErrorFocus } from '#shared/web/form/use-error-focus.ts';
import { useServerFields } from '#shared/web/form/use-server-fields.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { SelectField, TextField } from '#shared/web/ui/field.tsx';
import { tokenForm } from '../api-tokens-fields.ts';
import { PERIODS, type TokenScope } from '../api-tokens-values.ts';
import { apiTokensApi } from './api-tokens-api.ts';

/** A new token: what it is for, what it may do, how long, and the password once more. */
export function TokenForm(props: {
  mayGive: readonly TokenScope[];
  Proof: ProofPart;
  onMade: (token: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const { t } = useTexts('api-tokens');
  const form = useRef<HTMLFormElement>(null);
  const [isCodeAsked, setCodeAsked] = useState(false);
  const { fields, check, isBusy, run } = useServerFields(t('failed'));
  useErrorFocus(form, fields);
  // The button that opened the form is gone, so its first field takes the focus.
  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus(), []);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const said = new FormData(event.currentTarget);
    const code = String(said.get('code') ?? '');
    const body = check(
      tokenForm.safeParse({
        name: said.get('name'),
        scopes: props.mayGive.filter((scope) => said.has(scope)),
        days: Number(said.get('days')),
        currentPassword: said.get('currentPassword'),
        ...(code ? { code } : {}),
      }),
    );
    if (!body) return;
    await run(async () => {
      const made = await apiTokensApi.call('create', { body }).catch((error) => {
        if (error instanceof ApiError && error.body?.code === 'access.code_required') setCodeAsked(true);
        throw error;
      });
      await props.onMade(made.token);
    });
  }
  return (
    <form ref={form} noValidate onSubmit={send} className="flex max-w-xl flex-col gap-4">
      <TextField label={t('name')} hint={t('nameHint')} name="name" error={fields.name} autoComplete="off" />
      <CheckGroup
        legend={t('scopes')}
        error={fields.scopes}
        boxes={props.mayGive.map((scope) => ({
          name: scope,
          label: t(`scope.${scope.replace(':', '_')}`),
          isChecked: false,
        }))}
      />
      <SelectField label={t('days')} name="days" defaultValue="90" error={fields.days}>
        {PERIODS.map((days) => (
          <option key={days} value={days}>
            {t('daysOf', { count: days })}
          </option>
        ))}
      </SelectField>
      <props.Proof fields={fields} asksCode={isCodeAsked} />
      <FormButtons submit={t('make')} cancel={t('cancel')} isBusy={isBusy} onCancel={props.onClose} />
    </form>
  );
}
