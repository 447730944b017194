import { type FormEvent, useEffect, useRef } from 'react';
import { useErrorFocus } from '#shared/web/form/use-error-focus.ts';
import { useServerFields } from '#shared/web/form/use-server-fields.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { ProofFields } from './proof-fields.tsx';

/** Asks for password and code again. */
export function ProofForm(props: {
  /** The submit button's label. */
  label: string;
  text?: string;
  /** False where two-step sign-in is off: then there is no code to ask for. */
  asksCode?: boolean;
  /** Whose password it is, for password managers. */
  email?: string;
  onCancel: () => void;
  onProof: (proof: { currentPassword: string; code: string }) => Promise<void>;
}) {
  const { t } = useTexts('access');
  const form = useRef<HTMLFormElement>(null);
  const { fields, run, isBusy } = useServerFields(t('security.failed'));
  useErrorFocus(form, fields);
  // What opened the form is gone, or was there before it knew what to ask for: its first field takes the focus.
  useEffect(() => form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), []);
  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const said = new FormData(event.currentTarget);
    const text = (name: string) => String(said.get(name) ?? '');
    void run(() => props.onProof({ currentPassword: text('currentPassword'), code: text('code') }));
  }
  return (
    <form ref={form} noValidate onSubmit={send} className="flex max-w-md flex-col gap-4">
      {props.text && <p>{props.text}</p>}
      {props.email && <input hidden readOnly name="" autoComplete="username" value={props.email} />}
      <ProofFields fields={fields} asksCode={props.asksCode !== false} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy}>
          {props.label}
        </Button>
        <Button kind="quiet" onClick={props.onCancel}>
          {t('security.cancel')}
        </Button>
      </div>
    </form>
  );
}
