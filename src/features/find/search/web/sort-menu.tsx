import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { GRAVE_SORTS } from '#features/records/graves/graves-values.ts';
import { formatLatLng } from '#shared/geo.ts';
import { readNear } from '#shared/web/form/read-params.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { askPosition } from '#shared/web/map/ask-position.ts';
import { Button } from '#shared/web/ui/button.tsx';
import { classNames } from '#shared/web/ui/class-names.ts';
import { CONTROL_STYLE } from '#shared/web/ui/field.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { type SearchState, searchFields, searchLink } from './search-state.ts';

/** The choice of order. Distance asks the device for its position at that moment and never before. */
export function SortMenu({ state, className }: { state: SearchState; className?: string }) {
  const { t } = useTexts('search');
  const id = useId();
  const navigate = useNavigate();
  const [locating, setLocating] = useState<'no' | 'asking' | 'failed'>('no');
  const sortBy = async (sort: SearchState['sort']) => {
    if (sort !== 'distance') {
      setLocating('no');
      // Other orders need no position, so it is removed from the address.
      return navigate(searchLink({ ...state, sort, near: null }), { preventScrollReset: true });
    }
    setLocating('asking');
    try {
      const near = readNear(formatLatLng(await askPosition()));
      setLocating('no');
      await navigate(searchLink({ ...state, sort, near }), { preventScrollReset: true });
    } catch {
      setLocating('failed');
    }
  };
  const { sort, ...others } = searchFields(state);
  return (
    <form action="/search" method="get" className={classNames('min-w-0 sm:ms-auto sm:max-w-md', className)}>
      <HiddenFields values={others} />
      <div className="flex items-center gap-2">
        <label htmlFor={id} className="font-semibold">
          {t('sort.title')}
        </label>
        <select
          id={id}
          name="sort"
          value={locating === 'asking' ? 'distance' : state.sort}
          onChange={(event) => void sortBy(event.target.value as SearchState['sort'])}
          className={`${CONTROL_STYLE} sm:max-w-56`}
        >
          {GRAVE_SORTS.map((name) => (
            <option key={name} value={name}>
              {t(`sort.${name}`)}
            </option>
          ))}
        </select>
        <noscript>
          {/* React renders it on the server alone, so the browser need not load it. */}
          {import.meta.env.SSR && (
            <Button type="submit" kind="quiet">
              {t('sort.apply')}
            </Button>
          )}
        </noscript>
      </div>
      <p role="status" className="mt-1 max-w-prose text-sm text-muted empty:hidden">
        {locating === 'asking' && t('sort.locating')}
        {locating === 'failed' && t('sort.noPosition')}
      </p>
    </form>
  );
}
