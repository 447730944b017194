import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FormButtons } from '#shared/web/form/form-buttons.tsx';
import { useErrorFocus } from '#shared/web/form/use-error-focus.ts';
import { useServerFields } from '#shared/web/form/use-server-fields.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { type WebhookForm as Values, webhookForm } from '../webhooks-fields.ts';
import { TOLD_KINDS } from '../webhooks-values.ts';
import { WebhookFields } from './webhook-fields.tsx';
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
  const [values, setValues] = useState<Values>({ url: '', kinds: [...TOLD_KINDS] });
  const { fields, check, isBusy, run } = useServerFields(t('failed'));
  useErrorFocus(form, fields);
  // The button that opened the form is gone, so its first field takes the focus.
  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus(), []);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = check(webhookForm.safeParse({ ...values, url: values.url.trim() }));
    if (!body) return;
    await run(async () => {
      const made = await webhooksApi.call('create', { params: { id: String(props.officeId) }, body });
      await props.onMade(made.secret);
    });
  }
  return (
    <form ref={form} noValidate onSubmit={send} className="flex max-w-xl flex-col gap-4">
      <WebhookFields values={values} onChange={setValues} errors={fields} />
      <FormButtons submit={t('save')} cancel={t('cancel')} isBusy={isBusy} onCancel={props.onClose} />
    </form>
  );
}
