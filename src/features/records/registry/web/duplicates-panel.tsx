import { useState } from 'react';
import { useAction } from '#shared/web/api/use-action.ts';
import { useMore } from '#shared/web/api/use-more.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { MoreButton } from '#shared/web/ui/more-button.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import { DuplicatePair } from './duplicate-pair.tsx';
import { duplicatesQuery, registryApi } from './registry-api.ts';
import { WithdrawnList } from './withdrawn-list.tsx';

/** Possible duplicates side by side; a person merges them, and can undo that. */
export function DuplicatesPanel({ onChanged }: { onChanged?: () => void }) {
  const { t } = useTexts('registry');
  const { items, isPending, ...more } = useMore(duplicatesQuery(), duplicatesQuery);
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const [round, setRound] = useState(0);
  const { run, isBusy } = useAction(t('failed'));
  const pairs = items.filter(({ first, second }) => !gone.has(first.id) && !gone.has(second.id));
  const merge = (from: number, into: number) =>
    run(async () => {
      await registryApi.call('merge', { params: { id: String(from) }, body: { into } });
      setGone(new Set([...gone, from]));
      setRound(round + 1);
      onChanged?.();
    }, t('duplicates.done'));
  return (
    <div className="flex flex-col gap-6">
      <p className="text-muted">{t('duplicates.lead')}</p>
      {isPending && <Skeletons count={2} className="h-64" />}
      {!isPending && !more.hasFailed && pairs.length === 0 && <p>{t('duplicates.empty')}</p>}
      <ul className="flex flex-col gap-6">
        {pairs.map((pair) => (
          <DuplicatePair
            key={`${pair.first.id} ${pair.second.id}`}
            pair={pair}
            isBusy={isBusy}
            onMerge={(from, into) => void merge(from, into)}
          />
        ))}
      </ul>
      <MoreButton list={more} />
      <WithdrawnList round={round} onRestored={() => onChanged?.()} />
    </div>
  );
}
