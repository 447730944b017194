import { type FormEvent, useState } from 'react';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Dialog } from '#shared/web/ui/dialog.tsx';
import { SelectField, TextAreaField } from '#shared/web/ui/field.tsx';
import { NOTE_MAX, REPORT_REASONS, type ReportReason, type TakedownTarget } from '../trust-values.ts';
import { takedownsApi } from './trust-api.ts';

/** Takes content down and tells its author why; a report behind it is settled too. */
export function TakedownDialog(props: {
  target: { targetType: TakedownTarget; targetId: number; reportId?: number };
  reason: ReportReason;
  onClose: () => void;
  onDone: () => Promise<unknown>;
}) {
  const { t } = useTexts('trust');
  const [reason, setReason] = useState(props.reason);
  const [explanation, setExplanation] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { run, isBusy } = useAction(t('queue.failed'));
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (explanation.trim() === '') return setMissing(true);
    const isDone = await run(async () => {
      await takedownsApi.call('take', { body: { ...props.target, reason, explanation } });
      await props.onDone();
    }, t('takedown.done'));
    if (isDone) props.onClose();
  }
  return (
    <Dialog
      title={t('takedown.title')}
      description={t('takedown.text')}
      isOpen
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
    >
      <form onSubmit={send} noValidate className="mt-4 flex flex-col gap-4">
        <SelectField
          label={t('takedown.reason')}
          value={reason}
          onChange={({ target }) =>
            setReason(REPORT_REASONS.find((known) => known === target.value) ?? reason)
          }
        >
          {REPORT_REASONS.map((name) => (
            <option key={name} value={name}>
              {t(`reason.${name}`)}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          label={t('takedown.explanation')}
          hint={t('takedown.explanationHint')}
          error={isMissing && explanation.trim() === '' ? t('takedown.needed') : undefined}
          data-first-focus=""
          value={explanation}
          maxLength={NOTE_MAX}
          onChange={({ target }) => setExplanation(target.value)}
          area="min-h-24"
        />
        <Button type="submit" kind="danger" disabled={isBusy}>
          {t('takedown.submit')}
        </Button>
      </form>
    </Dialog>
  );
}
