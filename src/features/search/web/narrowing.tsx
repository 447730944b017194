import type { ReplyOf } from '#shared/contract/operation.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import type { SearchContract } from '../search-contract.ts';
import { type Chip, ChipLinks } from './chip-links.tsx';
import { RelativeForm } from './relative-form.tsx';
import { type SearchState, searchLink } from './search-state.ts';

type Offers = NonNullable<ReplyOf<SearchContract['guide']>['narrowing']>;

/** Many people bore this name: what else a family may know, each a filter of its own. */
export function Narrowing({ state, offers }: { state: SearchState; offers: Offers }) {
  const { t } = useTexts('search');
  const { number } = useFormats();
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
      chips: offers.sections.map(({ name, count }) => chip(name, count, { section: name })),
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
      className="flex flex-col gap-4 rounded-card border border-line bg-sage p-4 sm:p-5"
    >
      <div>
        <h2 id="narrow" className="font-serif text-xl">
          {t('narrow.title')}
        </h2>
        <p className="text-muted">{t('narrow.text')}</p>
      </div>
      {groups.map((group) => (
        <ChipLinks key={group.title} {...group} isRow />
      ))}
      {state.relative === '' && <RelativeForm state={state} />}
    </section>
  );
}
