import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { SelectField, TextAreaField } from '#shared/web/ui/field.tsx';
import { NOTE_MAX, REJECTION_REASONS, type RejectionReason } from '../duas-values.ts';

export interface Decision {
  isApproved: boolean;
  reason: RejectionReason | null;
  note: string;
}

/** The body of the request: only a rejection has a reason. */
export const decisionBody = ({ isApproved, reason, note }: Decision) => ({
  isApproved,
  ...(reason && !isApproved ? { reason } : {}),
  ...(note.trim() ? { note: note.trim() } : {}),
});

export function ReasonField({
  value,
  onChange,
}: {
  value: RejectionReason | null;
  onChange: (reason: RejectionReason | null) => void;
}) {
  const { t } = useTexts('duas');
  return (
    <SelectField
      label={t('moderate.reason')}
      value={value ?? ''}
      onChange={({ target }) => onChange(REJECTION_REASONS.find((known) => known === target.value) ?? null)}
    >
      <option value="">{t('moderate.noReason')}</option>
      {REJECTION_REASONS.map((known) => (
        <option key={known} value={known}>
          {t(`reason.${known}`)}
        </option>
      ))}
    </SelectField>
  );
}

/** The note, which the sending member receives word for word. */
export function NoteField({ value, onChange }: { value: string; onChange: (note: string) => void }) {
  const { t } = useTexts('duas');
  return (
    <TextAreaField
      label={t('moderate.note')}
      hint={t('moderate.noteHint')}
      maxLength={NOTE_MAX}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      area="min-h-20"
    />
  );
}
