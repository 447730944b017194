import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { SelectField, TextAreaField } from '#shared/web/ui/field.tsx';
import { SUBMITTED_STATUSES } from '../../verification-values.ts';
import { CapturePosition } from './capture-position.tsx';
import { DocumentList } from './document-list.tsx';
import { MatchList } from './match-list.tsx';
import { OfficialDate, OfficialText } from './official-text.tsx';
import type { OfficialFormState } from './use-official-form.ts';

const GRID = 'grid items-start gap-4 sm:grid-cols-2';

export interface SectionProps {
  form: OfficialFormState;
  /** The cemeteries in which the official may verify. */
  cemeteries: readonly string[];
}

export function DeceasedSection({ form }: SectionProps) {
  const { t } = useTexts('verification');
  return (
    <>
      <OfficialText form={form} name="deceasedName" required />
      <div className={GRID}>
        <OfficialDate form={form} name="dateOfBirth" hint={t('hint.date')} />
        <OfficialDate form={form} name="dateOfDeath" hint={t('hint.date')} isRequired />
      </div>
    </>
  );
}

export function PlaceSection({ form, cemeteries }: SectionProps) {
  const { t } = useTexts('verification');
  return (
    <>
      <OfficialText form={form} name="cemetery" list="own-cemeteries" hint={t('hint.cemetery')} required />
      <datalist id="own-cemeteries">
        {cemeteries.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <MatchList form={form} />
      <OfficialText form={form} name="location" required />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <OfficialText form={form} name="section" required />
        <OfficialText form={form} name="graveNumber" required />
        <OfficialText form={form} name="plotSize" />
      </div>
      <OfficialText
        form={form}
        name="gpsCoordinates"
        hint={t('hint.gps')}
        placeholder="51.5074, -0.1278"
        dir="ltr"
        inputMode="text"
        required
      />
      <CapturePosition
        accuracy={form.draft.capture?.accuracy ?? null}
        onMeasured={({ lat, lng, accuracy, samples, seconds }) => {
          const gpsCoordinates = `${lat.toFixed(6)}, ${lng.toFixed(6)}`;
          form.change({
            texts: { ...form.draft.texts, gpsCoordinates },
            capture: { accuracy, samples, seconds },
          });
        }}
      />
    </>
  );
}

export function DocumentsSection({ form }: SectionProps) {
  return (
    <>
      <div className={GRID}>
        <OfficialText form={form} name="burialLicenseNumber" required />
        <OfficialText form={form} name="cemeteryRegistrationNumber" required />
      </div>
      <OfficialText form={form} name="officialDocumentReference" required />
      <DocumentList form={form} />
    </>
  );
}

export function VerificationSection({ form }: SectionProps) {
  const { t } = useTexts('verification');
  const { draft, change } = form;
  return (
    <>
      <SelectField
        name="verificationStatus"
        label={t('field.verificationStatus')}
        error={form.errors.verificationStatus}
        value={draft.texts.verificationStatus}
        onChange={({ target }) => form.type('verificationStatus', target.value)}
      >
        {SUBMITTED_STATUSES.map((status) => (
          <option key={status} value={status}>
            {t(`submit.${status}`)}
          </option>
        ))}
      </SelectField>
      <div className={GRID}>
        <OfficialText form={form} name="verifiedBy" hint={t('hint.account')} required />
        <OfficialDate form={form} name="verificationDate" isDay isRequired />
        <OfficialText form={form} name="officialTitle" required />
        <OfficialText form={form} name="organizationName" required />
      </div>
      {(['islamicBurialConfirmed', 'familyContactVerified'] as const).map((name) => (
        <label key={name} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={draft[name]}
            onChange={({ target }) => change({ [name]: target.checked })}
            className="size-5 shrink-0 accent-action"
          />
          {t(`field.${name}`)}
        </label>
      ))}
    </>
  );
}

export function FurtherSection({ form }: SectionProps) {
  const { t } = useTexts('verification');
  return (
    <TextAreaField
      label={t('field.additionalInfo')}
      hint={t('hint.additionalInfo')}
      error={form.errors.additionalInfo}
      name="additionalInfo"
      value={form.draft.texts.additionalInfo}
      onChange={({ target }) => form.type('additionalInfo', target.value)}
      area="min-h-28"
    />
  );
}
