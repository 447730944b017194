import { X } from 'lucide-react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { ChipLinks } from './chip-links.tsx';
import { type SearchState, searchLink } from './search-state.ts';

/** The filters in force, each a link to the search without it. */
export function ActiveFilters({ state }: { state: SearchState }) {
  const { t } = useTexts('search');
  const { deathFrom, deathTo } = state;
  const years = deathFrom === deathTo ? deathFrom : `${deathFrom || '…'}–${deathTo || '…'}`;
  const filters: [label: string, value: string, without: Partial<SearchState>][] = [
    [t('filter.cemetery'), state.cemetery, { cemetery: '' }],
    [t('filter.section'), state.section, { section: '' }],
    [t('filter.relative'), state.relative, { relative: '' }],
    [t('filter.deathYear'), deathFrom || deathTo ? years : '', { deathFrom: '', deathTo: '' }],
    [t('filter.verified'), state.isVerified ? 'true' : '', { isVerified: false }],
    [t('filter.hasMemorial'), state.hasMemorial ? 'true' : '', { hasMemorial: false }],
  ];
  const chips = filters
    .filter(([, value]) => value !== '')
    .map(([label, value, without]) => {
      const shown = value === 'true' ? label : t('filter.chip', { label, value });
      return {
        to: searchLink({ ...state, ...without }),
        said: t('filter.remove', { filter: shown }),
        label: (
          <>
            <bdi>{shown}</bdi>
            <X className="size-4 shrink-0 text-muted" aria-hidden="true" />
          </>
        ),
      };
    });
  return <ChipLinks title={t('filter.active')} chips={chips} isUntitled />;
}
