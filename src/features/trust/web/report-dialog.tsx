import { type FormEvent, useState } from 'react';
import { failureText } from '#shared/web/api/api-error.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Dialog } from '#shared/web/ui/dialog.tsx';
import { CONTROL_STYLE, Field } from '#shared/web/ui/field.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import { NOTE_MAX, REPORT_REASONS, type ReportReason, type ReportTarget } from '../trust-values.ts';
import { trustApi } from './trust-api.ts';

export interface ReportDialogProps {
  target: { targetType: ReportTarget; targetId: number; link?: string };
  onClose: () => void;
}

/** What is wrong, in a choice and a few words; the texts of 'trust' and 'form' are loaded before it opens. */
export function ReportDialog({ target, onClose }: ReportDialogProps) {
  const { t } = useTexts('trust');
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState('');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!reason || isSending) return;
    setSending(true);
    setProblem('');
    try {
      await trustApi.call('report', { body: { ...target, reason, note } });
      showToast({ title: t('report.sent') });
      onClose();
    } catch (error) {
      setProblem(failureText(error, t('report.failed')));
      setSending(false);
    }
  }

  return (
    <Dialog
      title={t('report.title')}
      description={t('report.text')}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <form onSubmit={send} className="mt-4 flex flex-col gap-4">
        <fieldset>
          <legend className="font-semibold">{t('report.reason')}</legend>
          {REPORT_REASONS.map((name) => (
            <label key={name} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="reason"
                required
                checked={reason === name}
                onChange={() => setReason(name)}
                className="size-5 shrink-0 accent-action"
              />
              {t(`reason.${name}`)}
            </label>
          ))}
        </fieldset>
        <Field label={t('report.note')}>
          {(control) => (
            <textarea
              {...control}
              dir="auto"
              value={note}
              maxLength={NOTE_MAX}
              onChange={({ target: { value } }) => setNote(value)}
              className={`${CONTROL_STYLE} min-h-[80px]`}
            />
          )}
        </Field>
        {problem && (
          <p role="alert" className="font-semibold text-danger">
            {problem}
          </p>
        )}
        <Button type="submit" disabled={!reason || isSending}>
          {t(isSending ? 'report.sending' : 'report.send')}
        </Button>
      </form>
    </Dialog>
  );
}
