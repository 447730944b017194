import { Map as MapIcon, Search } from 'lucide-react';
import { Link } from 'react-router';
import { useGetForm } from '#shared/web/form/use-get-form.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';
import { CONTROL_STYLE, Field, TextField } from '#shared/web/ui/field.tsx';
import { QUERY_MAX } from '../search-fields.ts';
import { type AdvancedState, advancedFields, advancedLink } from './advanced-state.ts';
import { CemeterySelect } from './cemetery-select.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { MoreFilters } from './more-filters.tsx';
import { SuggestInput } from './suggest-input.tsx';

/**
 * Every filter of the advanced search; all of them are in the URL, so a search can be bookmarked and shared.
 */
export function AdvancedForm(props: {
  state: AdvancedState;
  cemeteries: readonly string[];
  hasCentre: boolean;
  isMapShown: boolean;
  onMapShown: (isShown: boolean) => void;
}) {
  const { t } = useTexts('search');
  const { state, isMapShown } = props;
  const { lat, lng, zoom: _zoom, ...own } = advancedFields(state);
  const { form, isBusy, onSubmit } = useGetForm('/advanced-search', own);
  return (
    <search aria-label={t('advanced.title')} className="block">
      <form
        ref={form}
        action="/advanced-search"
        method="get"
        autoComplete="off"
        onSubmit={onSubmit}
        className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
      >
        <HiddenFields values={{ lat, lng }} />
        <div className="grid grid-cols-2 gap-x-4 gap-y-3 low:grid-cols-1 simple:max-sm:grid-cols-1 max-sm:[&>:first-child]:col-span-full sm:grid-cols-3">
          <Field label={t('advanced.query')}>
            {(control) => (
              <SuggestInput
                {...control}
                name="query"
                type="search"
                defaultValue={state.query}
                maxLength={QUERY_MAX}
                cemeteryLink={(cemetery) => advancedLink({ ...state, query: '', cemetery })}
                className={CONTROL_STYLE}
              />
            )}
          </Field>
          <CemeterySelect names={props.cemeteries} chosen={state.cemetery} />
          <TextField
            label={t('advanced.location')}
            name="location"
            defaultValue={state.location}
            maxLength={QUERY_MAX}
          />
        </div>
        <div className="flex flex-wrap items-start gap-2">
          <Button type="submit" kind="second" aria-disabled={isBusy}>
            <Search className="size-5" aria-hidden="true" />
            {t(isBusy ? 'searching' : 'search')}
          </Button>
          <MoreFilters state={state} hasCentre={props.hasCentre} />
          <Link
            to="/advanced-search"
            preventScrollReset
            className={buttonStyle('quiet')}
            // What was typed and not searched for is not in the address.
            onClick={() => form.current?.reset()}
          >
            {t('advanced.reset')}
          </Link>
          <Button
            kind="quiet"
            aria-expanded={isMapShown}
            aria-controls="search-map"
            onClick={() => props.onMapShown(!isMapShown)}
          >
            <MapIcon className="size-5" aria-hidden="true" />
            {t(isMapShown ? 'advanced.hideMap' : 'advanced.showMap')}
          </Button>
        </div>
      </form>
    </search>
  );
}
