import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureText } from '#shared/web/api/api-error.ts';
import { useFieldErrors } from '#shared/web/form/use-field-errors.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Dialog } from '#shared/web/ui/dialog.tsx';
import { CONTROL_STYLE, Field, TextField } from '#shared/web/ui/field.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import { claimForm } from '../claims-fields.ts';
import { claimsApi } from './claims-api.ts';

interface ClaimValues {
  relation: string;
  statement: string;
  evidence: string[];
  asksToHide: boolean;
}

/** A page may put its uploads here; the form keeps and sends the addresses. */
export type RenderEvidence = (props: {
  onChange: (value: string[]) => void;
  /** Told while a picture is still on its way. */
  onBusy: (isBusy: boolean) => void;
}) => ReactNode;

/** 'This is our relative': what is wrong, what is wished, and what shows it. */
export function ClaimDialog(props: {
  memorialId: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  renderEvidence: RenderEvidence;
}) {
  const { t } = useTexts('claims');
  const form = useForm<ClaimValues>({
    resolver: zodResolver(claimForm) as never,
    defaultValues: { relation: '', statement: '', evidence: [], asksToHide: false },
  });
  const { errorOf, takeServerErrors } = useFieldErrors(form);
  const [isUploading, setUploading] = useState(false);

  async function submit(body: ClaimValues): Promise<void> {
    try {
      const { isHiddenNow } = await claimsApi.call('file', { params: { id: props.memorialId }, body });
      turn(false);
      form.reset();
      const description = isHiddenNow ? `${t('sent')} ${t('hidden')}` : t('sent');
      showToast({ title: t('sentTitle'), description });
    } catch (error) {
      takeServerErrors(error);
      showToast({ title: t('failed'), description: failureText(error, t('failed')), kind: 'destructive' });
    }
  }

  /** The words stay for who comes back; pictures that are no longer shown are not sent. */
  function turn(isOpen: boolean): void {
    if (!isOpen) {
      form.setValue('evidence', []);
      setUploading(false);
    }
    props.onOpenChange(isOpen);
  }

  const isBusy = form.formState.isSubmitting;
  return (
    <Dialog title={t('title')} description={t('lead')} isOpen={props.isOpen} onOpenChange={turn}>
      <form noValidate onSubmit={form.handleSubmit(submit)} className="mt-4 flex flex-col gap-4">
        <TextField
          label={t('relation')}
          hint={t('relationHint')}
          autoComplete="off"
          required
          error={errorOf('relation')}
          {...form.register('relation')}
        />
        <Field label={t('statement')} hint={t('statementHint')} error={errorOf('statement')}>
          {(control) => (
            <textarea
              dir="auto"
              rows={4}
              required
              {...form.register('statement')}
              {...control}
              className={`${CONTROL_STYLE} min-h-[80px]`}
            />
          )}
        </Field>
        <fieldset>
          <legend className="font-semibold">{t('evidence')}</legend>
          <p className="mb-2 text-sm text-muted">{t('evidenceHint')}</p>
          {props.renderEvidence({
            onChange: (evidence) => form.setValue('evidence', evidence),
            onBusy: setUploading,
          })}
        </fieldset>
        <label className="flex min-h-11 items-start gap-3">
          <input
            type="checkbox"
            {...form.register('asksToHide')}
            className="mt-1 size-5 shrink-0 accent-action"
          />
          <span>
            {t('hide')}
            <span className="block text-sm text-muted">{t('hideHint')}</span>
          </span>
        </label>
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={() => turn(false)}>
            {t('cancel')}
          </Button>
          <Button type="submit" disabled={isBusy || isUploading}>
            {isBusy ? t('busy') : t('submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
