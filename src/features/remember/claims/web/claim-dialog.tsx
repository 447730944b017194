import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useErrorFocus } from '#shared/web/form/use-error-focus.ts';
import { useServerFields } from '#shared/web/form/use-server-fields.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Dialog } from '#shared/web/ui/dialog.tsx';
import { TextAreaField, TextField } from '#shared/web/ui/field.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import { type ClaimForm, claimForm } from '../claims-fields.ts';
import { claimsApi } from './claims-api.ts';

const EMPTY: ClaimForm = { relation: '', statement: '', evidence: [], asksToHide: false };

/** The page renders its upload area here; the form keeps and sends the addresses. */
export type RenderEvidence = (props: {
  onChange: (value: string[]) => void;
  /** Called when an upload starts or ends. */
  onBusy: (isBusy: boolean) => void;
}) => ReactNode;

/** 'This is our relative': what is wrong, what is asked for, and the evidence. */
export function ClaimDialog(props: {
  memorialId: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  renderEvidence: RenderEvidence;
}) {
  const { t } = useTexts('claims');
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(EMPTY);
  const edit = (change: Partial<ClaimForm>) => setValues((now) => ({ ...now, ...change }));
  const { fields, check, run, isBusy } = useServerFields(t('failed'));
  useErrorFocus(form, fields);
  const [isUploading, setUploading] = useState(false);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const body = check(claimForm.safeParse(values));
    if (!body) return;
    await run(async () => {
      const { isHiddenNow } = await claimsApi.call('file', { params: { id: props.memorialId }, body });
      turn(false);
      setValues(EMPTY);
      const description = isHiddenNow ? `${t('sent')} ${t('hidden')}` : t('sent');
      showToast({ title: t('sentTitle'), description });
    });
  }

  /** The text stays for a reader who comes back; pictures that are no longer shown are not sent. */
  function turn(isOpen: boolean): void {
    if (!isOpen) {
      edit({ evidence: [] });
      setUploading(false);
    }
    props.onOpenChange(isOpen);
  }

  return (
    <Dialog title={t('title')} description={t('lead')} isOpen={props.isOpen} onOpenChange={turn}>
      <form ref={form} noValidate onSubmit={send} className="mt-4 flex flex-col gap-4">
        <TextField
          label={t('relation')}
          hint={t('relationHint')}
          autoComplete="off"
          required
          error={fields.relation}
          name="relation"
          value={values.relation}
          onChange={({ target }) => edit({ relation: target.value })}
        />
        <TextAreaField
          label={t('statement')}
          hint={t('statementHint')}
          error={fields.statement}
          rows={4}
          required
          name="statement"
          value={values.statement}
          onChange={({ target }) => edit({ statement: target.value })}
          area="min-h-[80px]"
        />
        <fieldset>
          <legend className="font-semibold">{t('evidence')}</legend>
          <p className="mb-2 text-sm text-muted">{t('evidenceHint')}</p>
          {props.renderEvidence({
            onChange: (evidence) => edit({ evidence }),
            onBusy: setUploading,
          })}
        </fieldset>
        <label className="flex min-h-11 items-start gap-3">
          <input
            type="checkbox"
            checked={values.asksToHide}
            onChange={({ target }) => edit({ asksToHide: target.checked })}
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
