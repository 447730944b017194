import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { ReplyOf } from '#shared/contract/operation.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { classNames } from '#shared/web/ui/class-names.ts';
import type { SearchContract } from '../search-contract.ts';
import { type Chip, ChipLinks } from './chip-links.tsx';
import { RelativeForm } from './relative-form.tsx';
import { type SearchState, searchLink } from './search-state.ts';

type Offers = NonNullable<ReplyOf<SearchContract['guide']>['narrowing']>;

/**
 * For a common name: what else a family may know, each a filter. The panel stands beside the list where there
 * is room; elsewhere it opens by a button, so that the results stay in sight, and closes with the next
 * search.
 */
export function Narrowing({ state, offers }: { state: SearchState; offers: Offers }) {
  const { t, language } = useTexts('search');
  const { number } = useFormats();
  const [openFor, setOpenFor] = useState<string | null>(null);
  const search = searchLink(state);
  const isOpen = openFor === search;
  const chip = (name: string, count: number, change: Partial<SearchState>): Chip => ({
    to: searchLink({ ...state, ...change }),
    label: (
      <>
        <bdi>{name}</bdi> <span className="text-muted">({number(count)})</span>
      </>
    ),
  });
  const groups = [
    {
      title: t('filter.cemetery'),
      chips: offers.cemeteries.map(({ name, count }) => chip(name, count, { cemetery: name, section: '' })),
    },
    {
      title: t('filter.section'),
      chips: offers.sections.map(({ name, names, count }) =>
        chip(names?.[language] ?? name, count, { section: name }),
      ),
    },
    {
      title: t('narrow.decade'),
      chips: offers.decades.map(({ from, to, count }) =>
        chip(`${from}–${to}`, count, { deathFrom: String(from), deathTo: String(to) }),
      ),
    },
  ];
  return (
    <section
      aria-labelledby="narrow"
      className="rounded-lg border border-line bg-sage px-4 lg:sticky lg:rounded-card lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:w-72 lg:shrink-0 lg:overflow-y-auto lg:py-4"
    >
      <h2 id="narrow" className="font-serif lg:text-lg">
        <span className="hidden lg:inline noscript:inline">{t('narrow.title')}</span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="narrow-offers"
          onClick={() => setOpenFor(isOpen ? null : search)}
          className="flex min-h-11 w-full items-center justify-between gap-2 text-start lg:hidden noscript:hidden"
        >
          {t('narrow.title')}
          <ChevronDown className={classNames('size-5 shrink-0', isOpen && 'rotate-180')} aria-hidden="true" />
        </button>
      </h2>
      <div
        id="narrow-offers"
        className={classNames('flex-col gap-4 pb-3 lg:flex noscript:flex', isOpen ? 'flex' : 'hidden')}
      >
        <p className="text-muted">{t('narrow.text')}</p>
        {groups.map((group) => (
          <ChipLinks key={group.title} {...group} isRow />
        ))}
        {state.relative === '' && <RelativeForm state={state} />}
      </div>
    </section>
  );
}
