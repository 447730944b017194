import { type FormEvent, type ReactNode, useRef } from 'react';
import { useErrorFocus } from '#shared/web/form/use-error-focus.ts';
import { useServerFields } from '#shared/web/form/use-server-fields.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import type { OwnPhone } from '../phone-contract.ts';
import { codeForm, phoneForm } from '../phone-fields.ts';
import { CODE_MINUTES } from '../phone-values.ts';
import { phoneApi } from './phone-api.ts';

/** A number to which a code is sent. */
export function NumberForm(props: {
  goesAbroad: boolean;
  onSent: (now: OwnPhone) => void;
  onBack?: () => void;
}) {
  const { t } = useTexts('phone');
  const { fields, check, isBusy, run } = useServerFields(t('failed'));
  return (
    <OneField
      fields={fields}
      onSend={async (form) => {
        const body = check(phoneForm.safeParse({ number: form.get('number') }));
        if (body) await run(async () => props.onSent(await phoneApi.call('ask', { body })));
      }}
      field={
        <TextField
          label={t('number')}
          hint={t(props.goesAbroad ? 'numberHint' : 'numberHintUk')}
          name="number"
          type="tel"
          autoComplete="tel"
          dir="ltr"
          error={fields.number}
        />
      }
    >
      <Button type="submit" disabled={isBusy}>
        {t('sendCode')}
      </Button>
      {props.onBack && (
        <Button kind="quiet" onClick={props.onBack}>
          {t('back')}
        </Button>
      )}
    </OneField>
  );
}

/** The code that came to a number. */
export function ConfirmForm(props: {
  number: string;
  onConfirmed: (now: OwnPhone) => void;
  onChange: () => void;
}) {
  const { t } = useTexts('phone');
  const { fields, check, isBusy, run } = useServerFields(t('failed'));
  return (
    <OneField
      fields={fields}
      onSend={async (form) => {
        const body = check(codeForm.safeParse({ code: form.get('code') }));
        if (body) await run(async () => props.onConfirmed(await phoneApi.call('confirm', { body })));
      }}
      lead={t('codeSent', { number: `\u2066${props.number}\u2069`, minutes: CODE_MINUTES })}
      field={
        <TextField
          label={t('code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          error={fields.code}
        />
      }
    >
      <Button type="submit" disabled={isBusy}>
        {t('confirm')}
      </Button>
      <Button kind="quiet" onClick={props.onChange}>
        {t('change')}
      </Button>
    </OneField>
  );
}

/** A form of one field, which takes the focus where it is wrong. */
function OneField(props: {
  fields: Record<string, string>;
  onSend: (form: FormData) => Promise<void>;
  lead?: string;
  field: ReactNode;
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  useErrorFocus(form, props.fields);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void props.onSend(new FormData(event.currentTarget));
  };
  return (
    <form ref={form} noValidate onSubmit={send} className="flex max-w-md flex-col gap-3">
      {props.lead && <p role="status">{props.lead}</p>}
      {props.field}
      <div className="flex flex-wrap gap-3">{props.children}</div>
    </form>
  );
}
