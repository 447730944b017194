import { X } from 'lucide-react';
import { LANGUAGE_NAMES } from '#shared/web/i18n/languages.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { type AdvancedState, advancedLink } from './advanced-state.ts';
import { ChipLinks } from './chip-links.tsx';
import { type SearchState, searchLink } from './search-state.ts';

/** A filter that may be in force: what it is called, what it is set to ('': not set), and the search without it. */
type Filter = readonly [label: string, value: string | true, to: string];

/**
 * The filters of /search that are in force, each a link to the search without it.
 * @param section what the section is called in the reader's language
 */
export function ActiveFilters({
  state,
  section = state.section,
}: {
  state: SearchState;
  section: string | undefined;
}) {
  const { t } = useTexts('search');
  const without = (change: Partial<SearchState>) => searchLink({ ...state, ...change });
  return (
    <FilterChips
      filters={[
        [t('filter.cemetery'), state.cemetery, without({ cemetery: '' })],
        [t('filter.section'), state.section && section, without({ section: '' })],
        [t('filter.relative'), state.relative, without({ relative: '' })],
        [
          t('filter.deathYear'),
          span(state.deathFrom, state.deathTo),
          without({ deathFrom: '', deathTo: '' }),
        ],
        [t('filter.verified'), state.isVerified || '', without({ isVerified: false })],
        [t('filter.hasMemorial'), state.hasMemorial || '', without({ hasMemorial: false })],
      ]}
    />
  );
}

/**
 * Those of /advanced-search.
 * @param hasCentre whether there is a place from which a distance counts
 */
export function ActiveAdvancedFilters({ state, hasCentre }: { state: AdvancedState; hasCentre: boolean }) {
  const { t } = useTexts('search');
  const { distance } = useFormats();
  const { language, radius } = state;
  const without = (change: Partial<AdvancedState>) => advancedLink({ ...state, ...change });
  return (
    <FilterChips
      filters={[
        [t('filter.cemetery'), state.cemetery, without({ cemetery: '' })],
        [t('more.place'), state.location, without({ location: '' })],
        [
          t('more.died'),
          span(state.dateFrom, state.dateTo),
          without({ dateFrom: '', dateTo: '', wrongFrom: '', wrongTo: '' }),
        ],
        [
          t('more.within'),
          radius && hasCentre ? distance(Number(radius) * 1000) : '',
          without({ radius: '' }),
        ],
        [
          t('more.language'),
          language === 'all' ? '' : LANGUAGE_NAMES[language],
          without({ language: 'all' }),
        ],
        [t('filter.verified'), state.isVerified || '', without({ isVerified: false })],
        [t('filter.hasMemorial'), state.hasMemorial || '', without({ hasMemorial: false })],
        [t('more.hasDuas'), state.hasDuas || '', without({ hasDuas: false })],
      ]}
    />
  );
}

function span(from: string, to: string): string {
  if (!from && !to) return '';
  return from === to ? from : `${from || '…'}–${to || '…'}`;
}

function FilterChips({ filters }: { filters: readonly Filter[] }) {
  const { t } = useTexts('search');
  const chips = filters
    .filter(([, value]) => value !== '')
    .map(([label, value, to]) => {
      const shown = value === true ? label : t('filter.chip', { label, value });
      return {
        to,
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
