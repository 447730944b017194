import { type FormEvent, useRef, useState } from 'react';
import { failureText } from '#shared/web/api/api-error.ts';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Dialog } from '#shared/web/ui/dialog.tsx';
import { TextAreaField } from '#shared/web/ui/field.tsx';
import { Problem } from '#shared/web/ui/problem.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import { periodOf } from '../clock-values.ts';
import { NOTE_MAX, REPORT_REASONS, type ReportReason, type ReportTarget } from '../trust-values.ts';
import { privacyAddress } from './privacy-address.ts';
import { trustApi } from './trust-api.ts';

export interface ReportDialogProps {
  target: { targetType: ReportTarget; targetId: number; link?: string };
  onClose: () => void;
  /** What the page knows already; the reporter reads it before it is sent, and may change it. */
  beginning?: { reason?: ReportReason; note: string } | undefined;
  /** For a memorial's managers: blocks the author from adding anything to the memorial. */
  onBlock?: (() => Promise<unknown>) | undefined;
}

/** What is wrong, as a choice and a few words; the texts of 'trust' and 'form' are loaded before it opens. */
export function ReportDialog({ target, onClose, beginning, onBlock }: ReportDialogProps) {
  const { t } = useTexts('trust');
  const [reason, setReason] = useState<ReportReason | null>(beginning?.reason ?? null);
  const [note, setNote] = useState(beginning?.note ?? '');
  const reasons = useRef<HTMLFieldSetElement>(null);
  const [isSending, setSending] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [problem, setProblem] = useState('');
  const { run, isBusy: isBlocking } = useAction(t('report.blockFailed'));

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    if (!reason) {
      setMissing(true);
      reasons.current?.querySelector('input')?.focus();
      return;
    }
    setSending(true);
    setProblem('');
    try {
      await trustApi.call('report', { body: { ...target, reason, note } });
      showToast({
        title: t('report.sent', { period: periodOf(reason === 'danger' ? 'danger' : 'report', t) }),
      });
      onClose();
    } catch (error) {
      setProblem(failureText(error, t('report.failed')));
      setSending(false);
    }
  }

  async function block(work: () => Promise<unknown>): Promise<void> {
    if (await run(work, t('report.blocked'))) onClose();
  }

  return (
    <Dialog
      title={t('report.title')}
      description={t('report.text', { period: periodOf('report', t) })}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <form onSubmit={send} noValidate className="mt-4 flex flex-col gap-4">
        <fieldset ref={reasons} aria-describedby={isMissing ? 'no-reason' : undefined}>
          <legend className="font-semibold">{t('report.reason')}</legend>
          <Problem id="no-reason" text={isMissing && t('report.noReason')} />
          {REPORT_REASONS.map((name) => (
            <label key={name} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="reason"
                required
                checked={reason === name}
                aria-invalid={isMissing ? true : undefined}
                onChange={() => {
                  setReason(name);
                  setMissing(false);
                  setProblem('');
                }}
                className="size-5 shrink-0 accent-action"
              />
              {t(`reason.${name}`)}
            </label>
          ))}
        </fieldset>
        {reason === 'privacy' && (
          <p className="rounded-lg bg-sage px-3 py-2">
            {t('report.complaint', { period: periodOf('privacy', t) })}{' '}
            <a href={privacyAddress()} className="inline-flex min-h-11 items-center text-action underline">
              {t('report.livingPerson')}
            </a>
          </p>
        )}
        {reason === 'danger' && (
          <p role="note" className="rounded-lg border border-danger bg-danger-ground px-3 py-2 font-semibold">
            {t('report.danger')}
          </p>
        )}
        <TextAreaField
          label={t('report.note')}
          value={note}
          maxLength={NOTE_MAX}
          onChange={({ target: { value } }) => setNote(value)}
          area="min-h-[80px]"
        />
        <Problem text={problem} />
        <Button type="submit" disabled={isSending}>
          {t(isSending ? 'report.sending' : 'report.send')}
        </Button>
        {onBlock && (
          <Button kind="quiet" disabled={isBlocking} onClick={() => void block(onBlock)}>
            {t('report.block')}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
