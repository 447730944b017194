import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useGetForm } from '#shared/web/form/use-get-form.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';
import { CheckBox } from '#shared/web/ui/check-box.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import { CemeterySelect } from './cemetery-select.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import {
  countFilters,
  RELATIVE_MAX,
  type SearchState,
  searchFields,
  searchLink,
  withoutFilters,
} from './search-state.ts';

const YEAR_INPUT = { inputMode: 'numeric', pattern: '[0-9]{4}', maxLength: 4, placeholder: '1990' } as const;

/** The filters, in a disclosure that opens without scripts too. */
export function FilterPanel(props: {
  state: SearchState;
  cemeteries: readonly string[];
  /** What a phone has no room for beside it. */
  children?: ReactNode;
}) {
  const { state, cemeteries } = props;
  const { t } = useTexts('search');
  const { q, sort, near, ...own } = searchFields(state);
  const { form, isBusy, onSubmit } = useGetForm('/search', own);
  const inForce = countFilters(state);
  return (
    <details className="group rounded-lg border border-field bg-surface open:basis-full">
      <summary className="flex min-h-11 items-center gap-2 px-2.5 py-2 font-semibold sm:px-4">
        <SlidersHorizontal className="size-5" aria-hidden="true" />
        {inForce > 0 ? t('filter.titleCount', { number: inForce }) : t('filter.title')}
        <ChevronDown className="size-5 text-muted group-open:rotate-180 max-sm:hidden" aria-hidden="true" />
      </summary>
      {props.children && <div className="px-4 pt-2 sm:hidden">{props.children}</div>}
      <form
        ref={form}
        action="/search"
        method="get"
        autoComplete="off"
        onSubmit={onSubmit}
        className="flex flex-col gap-4 p-4 pt-2"
      >
        <HiddenFields values={{ q, tab: own.tab, sort, near }} />
        <div className="grid gap-4 sm:grid-cols-2">
          <CemeterySelect names={cemeteries} chosen={state.cemetery} />
          <TextField
            label={t('filter.section')}
            name="section"
            defaultValue={state.section}
            maxLength={100}
          />
          <TextField
            label={t('filter.relative')}
            hint={t('filter.relativeHint')}
            name="relative"
            defaultValue={state.relative}
            maxLength={RELATIVE_MAX}
            className="sm:col-span-2"
          />
          <fieldset className="grid grid-cols-2 gap-4 sm:col-span-2">
            <legend className="mb-1 font-semibold">{t('filter.deathYear')}</legend>
            <TextField
              label={t('filter.from')}
              name="deathFrom"
              defaultValue={state.deathFrom}
              {...YEAR_INPUT}
            />
            <TextField label={t('filter.to')} name="deathTo" defaultValue={state.deathTo} {...YEAR_INPUT} />
          </fieldset>
          <CheckBox name="verified" label={t('filter.verified')} isChecked={state.isVerified} />
          <CheckBox name="hasMemorial" label={t('filter.hasMemorial')} isChecked={state.hasMemorial} />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" aria-disabled={isBusy}>
            {t('filter.apply')}
          </Button>
          <Link to={searchLink(withoutFilters(state))} preventScrollReset className={buttonStyle('quiet')}>
            {t('filter.clear')}
          </Link>
        </div>
      </form>
    </details>
  );
}
