import { type FormEvent, useRef } from 'react';
import { useErrorFocus } from '#shared/web/form/use-error-focus.ts';
import { typedIn, useServerFields } from '#shared/web/form/use-server-fields.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Dialog } from '#shared/web/ui/dialog.tsx';
import { TextAreaField, TextField } from '#shared/web/ui/field.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import { askForm } from '../streams-fields.ts';
import { streamsApi } from './streams-api.ts';

/** 'Ask to host': a member's request to the administrators for a broadcast. */
export function AskDialog({ onOpenChange }: { onOpenChange: (isOpen: boolean) => void }) {
  const { t } = useTexts('streams');
  const form = useRef<HTMLFormElement>(null);
  const { fields, check, run, isBusy } = useServerFields(t('ask.failed'));
  useErrorFocus(form, fields);
  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const { message, wantedFor } = typedIn(event.currentTarget);
    // The field holds a day and an hour in the reader's time zone.
    const instant = wantedFor ? new Date(wantedFor).toISOString() : null;
    const body = check(askForm.safeParse({ message, wantedFor: instant }));
    if (!body || !(await run(() => streamsApi.call('ask', { body })))) return;
    showToast({ title: t('ask.sentTitle'), description: t('ask.sent') });
    onOpenChange(false);
  }
  return (
    <Dialog title={t('actions.ask')} description={t('ask.text')} isOpen onOpenChange={onOpenChange}>
      <form ref={form} noValidate onSubmit={send} className="mt-4 flex flex-col gap-4">
        <TextAreaField
          label={t('ask.message')}
          hint={t('ask.hint')}
          error={fields.message}
          rows={4}
          required
          data-first-focus=""
          name="message"
        />
        <TextField
          label={t('ask.when')}
          type="datetime-local"
          dir="ltr"
          error={fields.wantedFor}
          name="wantedFor"
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={() => onOpenChange(false)}>
            {t('cancel')}
          </Button>
          <Button type="submit" disabled={isBusy}>
            {t(isBusy ? 'ask.busy' : 'ask.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
