import { useQueryClient } from '@tanstack/react-query';
import { useMore } from '#shared/web/api/use-more.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useAskedView } from '#shared/web/page/use-asked-view.ts';
import { ChoiceRow } from '#shared/web/ui/choice-row.tsx';
import { MoreButton } from '#shared/web/ui/more-button.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import { takedownsPaths } from '../takedowns-paths.ts';
import { TAKEDOWN_STATES, type TakedownState } from '../trust-values.ts';
import { TakedownCard } from './takedown-card.tsx';
import { TransparencyTable } from './transparency-table.tsx';
import { takedownsQuery } from './trust-api.ts';

/** Takedowns, appeals against them, and the counts that the law requires. */
export function TakedownsTab() {
  const { t } = useTexts('trust');
  const [state, setState] = useAskedView<TakedownState>(TAKEDOWN_STATES, 'in_force');
  return (
    <div className="flex flex-col gap-6">
      <ChoiceRow
        legend={t('takedown.states')}
        choices={TAKEDOWN_STATES.map((name) => ({ name, label: t(`takedown.state.${name}`) }))}
        chosen={state}
        onChoose={setState}
      />
      <TakedownList key={state} state={state} />
      <TransparencyTable />
    </div>
  );
}

function TakedownList({ state }: { state: TakedownState }) {
  const { t } = useTexts('trust');
  const client = useQueryClient();
  const list = useMore(takedownsQuery(state), (cursor) => takedownsQuery(state, cursor));
  if (list.isPending) return <Skeletons count={2} className="mb-4 h-32" />;
  const readAgain: readonly unknown[] = [takedownsPaths.list, takedownsPaths.transparency];
  return (
    <>
      {list.isEmpty && <p>{t(`takedown.empty.${state}`)}</p>}
      <ul className="flex flex-col gap-4">
        {list.items.map((takedown) => (
          <TakedownCard
            key={takedown.id}
            takedown={takedown}
            onChanged={() =>
              client.invalidateQueries({ predicate: ({ queryKey }) => readAgain.includes(queryKey[0]) })
            }
          />
        ))}
      </ul>
      <MoreButton list={list} />
    </>
  );
}
