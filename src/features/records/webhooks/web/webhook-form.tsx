import { type FormEvent, useEffect, useRef } from 'react';
import { useErrorFocus } from '#shared/web/form/use-error-focus.ts';
import { useServerFields } from '#shared/web/form/use-server-fields.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { CheckBox } from '#shared/web/ui/check-box.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import { webhookForm } from '../webhooks-fields.ts';
import { TOLD_KINDS } from '../webhooks-values.ts';
import { kindText } from './kind-text.ts';
import { webhooksApi } from './webhooks-api.ts';

/** A new address and what it is told; everything, where nothing else is chosen. */
export function WebhookForm(props: {
  officeId: number;
  /** Takes the secret that signs its messages. */
  onMade: (secret: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const { t } = useTexts('webhooks');
  const form = useRef<HTMLFormElement>(null);
  const { fields, check, isBusy, run } = useServerFields(t('failed'));
  useErrorFocus(form, fields);
  // The button that opened the form is gone, so its first field takes the focus.
  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus(), []);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const said = new FormData(event.currentTarget);
    const kinds = TOLD_KINDS.filter((kind) => said.has(kind));
    const body = check(webhookForm.safeParse({ url: String(said.get('url') ?? '').trim(), kinds }));
    if (!body) return;
    await run(async () => {
      const made = await webhooksApi.call('create', { params: { id: String(props.officeId) }, body });
      await props.onMade(made.secret);
    });
  }
  return (
    <form ref={form} noValidate onSubmit={send} className="flex max-w-xl flex-col gap-4">
      <TextField
        label={t('url')}
        hint={t('urlHint')}
        name="url"
        type="url"
        dir="ltr"
        autoComplete="off"
        error={fields.url}
      />
      <fieldset>
        <legend className="font-semibold">{t('kinds')}</legend>
        {TOLD_KINDS.map((kind) => (
          <CheckBox key={kind} name={kind} label={t(kindText(kind))} isChecked={true} />
        ))}
        {fields.kinds && (
          <p role="alert" className="text-sm font-semibold text-danger">
            {fields.kinds}
          </p>
        )}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy}>
          {t('save')}
        </Button>
        <Button kind="quiet" onClick={props.onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
