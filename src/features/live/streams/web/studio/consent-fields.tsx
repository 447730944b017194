import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { SelectField, TextField } from '#shared/web/ui/field.tsx';
import { Tick } from '#shared/web/ui/tick.tsx';
import { RECORDING_DAYS } from '../../streams-values.ts';
import type { DraftPart } from './access-fields.tsx';

/** The family's consent, by name: for a service that shows them, and again for a recording of it. */
export function ConsentFields(props: DraftPart & { isNeeded: boolean }) {
  const { t } = useTexts('streams');
  const { draft, edit, errors, isNeeded } = props;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-semibold">{t('studio.consent.legend')}</legend>
      {isNeeded && <WhoAgreed {...props} />}
      <Tick
        name="isRecorded"
        label={t('studio.consent.isRecorded')}
        hint={t('studio.consent.isRecordedHint')}
        isTicked={draft.isRecorded}
        onTick={(isRecorded) => edit({ isRecorded })}
      />
      {draft.isRecorded && (
        <div className="flex flex-col gap-3 border-s-4 border-brass ps-4">
          <Tick
            name="recordingConsent"
            label={t('studio.consent.recordingConsent')}
            isTicked={draft.recordingConsent}
            onTick={(recordingConsent) => edit({ recordingConsent })}
            error={errors.recordingConsent}
          />
          <SelectField
            label={t('studio.consent.recordingDays')}
            name="recordingDays"
            value={draft.recordingDays}
            onChange={({ target }) => edit({ recordingDays: target.value })}
            className="max-w-xs"
          >
            {RECORDING_DAYS.map((days) => (
              <option key={days} value={days}>
                {t('studio.consent.days', { count: days })}
              </option>
            ))}
          </SelectField>
          {!isNeeded && <WhoAgreed {...props} />}
        </div>
      )}
    </fieldset>
  );
}

function WhoAgreed({ draft, edit, errors, isNeeded }: DraftPart & { isNeeded: boolean }) {
  const { t } = useTexts('streams');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('studio.consent.name')}
        hint={t('studio.consent.nameHint')}
        name="consentName"
        autoComplete="off"
        required={isNeeded}
        value={draft.consentName}
        error={errors.consentName}
        onChange={({ target }) => edit({ consentName: target.value })}
      />
      <TextField
        label={t('studio.consent.relation')}
        name="consentRelation"
        autoComplete="off"
        value={draft.consentRelation}
        error={errors.consentRelation}
        onChange={({ target }) => edit({ consentRelation: target.value })}
      />
    </div>
  );
}
