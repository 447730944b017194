import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { EmptyState } from '#shared/web/ui/empty-state.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import { STRIP } from './strip.ts';

/** Recent memorials as `cards`; null while they are awaited. `note` stands above the invitation where there are none. */
export function RecentMemorials({ cards, note }: { cards: readonly ReactNode[] | null; note: ReactNode }) {
  const { t } = useTexts('home');
  return (
    <section aria-labelledby="recent" aria-busy={cards === null} className="simple:hidden">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="recent" className="font-serif text-2xl">
          {t('recent.title')}
        </h2>
        <Link to="/search" className="inline-flex min-h-11 items-center text-action underline">
          {t('recent.viewAll')}
        </Link>
      </div>
      {cards?.length === 0 ? (
        <>
          {note}
          <EmptyState title={t('recent.empty')} text={t('recent.emptyText')}>
            <Link to="/create-memorial" className={buttonStyle()}>
              {t('join.create')}
            </Link>
          </EmptyState>
        </>
      ) : (
        <div className={STRIP}>
          {cards ?? <Skeletons count={4} className="h-96 max-sm:w-64 max-sm:shrink-0" />}
        </div>
      )}
    </section>
  );
}
