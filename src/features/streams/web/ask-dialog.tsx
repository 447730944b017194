import { zodResolver } from '@hookform/resolvers/zod';
import { type Resolver, useForm } from 'react-hook-form';
import { failureText } from '#shared/web/api/api-error.ts';
import { useFieldErrors } from '#shared/web/form/use-field-errors.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Dialog } from '#shared/web/ui/dialog.tsx';
import { CONTROL_STYLE, Field, TextField } from '#shared/web/ui/field.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import { askForm } from '../streams-fields.ts';
import { streamsApi } from './streams-api.ts';

interface AskValues {
  message: string;
  /** As the browser's field gives it, a day and an hour where its reader is; checked and sent as an instant or null. */
  wantedFor: string | null;
}

const check = zodResolver(askForm) as unknown as Resolver<AskValues>;

/** 'Ask to host': a member's wish for a broadcast, to the administrators. */
export function AskDialog({ onOpenChange }: { onOpenChange: (isOpen: boolean) => void }) {
  const { t } = useTexts('streams');
  const form = useForm<AskValues>({
    resolver: ({ message, wantedFor }, ...rest) =>
      check({ message, wantedFor: wantedFor ? new Date(wantedFor).toISOString() : null }, ...rest),
    defaultValues: { message: '', wantedFor: '' },
  });
  const { errorOf, takeServerErrors } = useFieldErrors(form);
  async function submit(body: AskValues): Promise<void> {
    try {
      await streamsApi.call('ask', { body });
      showToast({ title: t('ask.sentTitle'), description: t('ask.sent') });
      onOpenChange(false);
    } catch (error) {
      takeServerErrors(error);
      showToast({
        title: t('ask.failed'),
        description: failureText(error, t('ask.failed')),
        kind: 'destructive',
      });
    }
  }
  const isBusy = form.formState.isSubmitting;
  return (
    <Dialog title={t('actions.ask')} description={t('ask.text')} isOpen onOpenChange={onOpenChange}>
      <form noValidate onSubmit={form.handleSubmit(submit)} className="mt-4 flex flex-col gap-4">
        <Field label={t('ask.message')} hint={t('ask.hint')} error={errorOf('message')}>
          {(control) => (
            <textarea
              dir="auto"
              rows={4}
              required
              data-first-focus=""
              {...form.register('message')}
              {...control}
              className={CONTROL_STYLE}
            />
          )}
        </Field>
        <TextField
          label={t('ask.when')}
          type="datetime-local"
          dir="ltr"
          error={errorOf('wantedFor')}
          {...form.register('wantedFor')}
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
