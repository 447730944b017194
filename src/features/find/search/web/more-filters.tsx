import { ChevronDown } from 'lucide-react';
import { DateFilter } from '#shared/web/form/date-filter.tsx';
import { LANGUAGE_NAMES } from '#shared/web/i18n/languages.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { CheckBox } from '#shared/web/ui/check-box.tsx';
import { SelectField, TextField } from '#shared/web/ui/field.tsx';
import { RADIUS_DEFAULT_KM, RADIUS_MAX_KM } from '../search-fields.ts';
import { type AdvancedState, advancedFields, countMoreFilters } from './advanced-state.ts';

/** The rarer filters, open from the start where one of them is set. */
export function MoreFilters({ state, hasCentre }: { state: AdvancedState; hasCentre: boolean }) {
  const { t } = useTexts('search');
  const { language, dateFrom, dateTo } = advancedFields(state);
  const wrong = (typed: string) => (typed ? t('more.wrongDate') : undefined);
  const inForce = countMoreFilters(state);
  return (
    <details
      open={inForce > 0 || undefined}
      className="group rounded-lg border border-field open:order-last open:basis-full"
    >
      <summary className="flex min-h-11 items-center gap-2 px-4 py-2 font-semibold">
        {inForce > 0 ? t('more.titleCount', { number: inForce }) : t('more.title')}
        <ChevronDown className="size-5 text-muted group-open:rotate-180" aria-hidden="true" />
      </summary>
      <div className="grid gap-4 p-4 pt-2 sm:grid-cols-2">
        <DateFilter
          label={t('more.dateFrom')}
          hint={t('more.dateHint')}
          name="dateFrom"
          given={dateFrom}
          error={wrong(state.wrongFrom)}
        />
        <DateFilter
          label={t('more.dateTo')}
          hint={t('more.dateHint')}
          name="dateTo"
          given={dateTo}
          error={wrong(state.wrongTo)}
        />
        <SelectField label={t('more.language')} name="language" defaultValue={language}>
          <option value="">{t('more.anyLanguage')}</option>
          {Object.entries(LANGUAGE_NAMES).map(([language, name]) => (
            <option key={language} value={language} lang={language} dir="auto">
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('more.radius')}
          hint={hasCentre ? undefined : t('more.radiusHint')}
          name="radius"
          type="number"
          min={1}
          max={RADIUS_MAX_KM}
          step="any"
          dir="ltr"
          placeholder={String(RADIUS_DEFAULT_KM)}
          defaultValue={state.radius}
        />
        <CheckBox name="isVerified" label={t('filter.verified')} isChecked={state.isVerified} />
        <CheckBox name="hasMemorial" label={t('filter.hasMemorial')} isChecked={state.hasMemorial} />
        <CheckBox name="hasDuas" label={t('more.hasDuas')} isChecked={state.hasDuas} />
      </div>
    </details>
  );
}
