import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import type { Memorial } from '#features/remember/memorials/memorials-contract.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { EmptyState } from '#shared/web/ui/empty-state.tsx';
import { cappedTotal, type ResultTotal } from './result-pages.ts';

/** The total as '7 results' or '1,000+ results' shows it. */
export function useShownTotal(
  results: { totalResults: number; totalIsCapped: boolean } | undefined,
): ResultTotal {
  const { number } = useFormats();
  const { totalResults: count, totalIsCapped } = results ?? { totalResults: 0, totalIsCapped: false };
  return { count, shown: cappedTotal(count, totalIsCapped, number) };
}

export function AdvancedResults(props: {
  graves: readonly Grave[];
  memorials: readonly Memorial[];
  /** The page says why there is no list: the cemetery is search only. */
  isUnlisted: boolean;
  graveCard: (grave: Grave) => ReactNode;
  memorialCard: (memorial: Memorial) => ReactNode;
  /** The same search without its limit of distance, where it has one. */
  everyDistance: string | null;
}) {
  const { t } = useTexts('search');
  if (props.graves.length === 0 && props.memorials.length === 0) {
    if (props.isUnlisted) return null;
    return (
      <EmptyState title={t('empty.results')} text={t('empty.resultsText')}>
        {props.everyDistance && (
          <Link to={props.everyDistance} preventScrollReset className={buttonStyle()}>
            {t('more.everyDistance')}
          </Link>
        )}
        <Link
          to="/advanced-search"
          preventScrollReset
          className={buttonStyle(props.everyDistance ? 'quiet' : undefined)}
        >
          {t('advanced.resetSearch')}
        </Link>
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-8">
      {props.graves.length > 0 && (
        <section aria-labelledby="found-graves">
          <h2 id="found-graves" className="mb-3 font-serif text-2xl">
            {t('graves')}
          </h2>
          <ul className="grid gap-2">
            {props.graves.map((grave) => (
              <li key={grave.id} id={`grave-${grave.id}`} className="scroll-my-20">
                {props.graveCard(grave)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {props.memorials.length > 0 && (
        <section aria-labelledby="found-memorials">
          <h2 id="found-memorials" className="mb-3 font-serif text-2xl">
            {t('memorials')}
          </h2>
          <ul className="grid gap-4 sm:grid-cols-2">
            {props.memorials.map((memorial) => (
              <li key={memorial.id}>{props.memorialCard(memorial)}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
