import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMore } from '#shared/web/api/use-more.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { duasPaths } from '../duas-paths.ts';
import type { PendingFilters } from '../moderation-contract.ts';
import { type Decision, decisionBody } from './decision-fields.tsx';
import { duasApi } from './duas-api.ts';
import { pendingQuery } from './moderation-queries.ts';
import { useModeration } from './use-moderation.ts';

const READ_AGAIN: readonly unknown[] = [duasPaths.pending, duasPaths.summary, duasPaths.decided];

/** The waiting duas under some filters: selecting, deciding, and undoing the last decision. */
export function useQueue(filters: PendingFilters) {
  const { t } = useTexts('duas');
  const client = useQueryClient();
  const list = useMore(pendingQuery(filters), (cursor) => pendingQuery(filters, cursor));
  // Hidden at once, before the list is loaded again.
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [last, setLast] = useState<{ ids: number[]; isApproved: boolean } | null>(null);
  const { run, isBusy } = useModeration();
  const duas = list.items.filter(({ id }) => !gone.has(id));
  const refresh = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => READ_AGAIN.includes(queryKey[0]) });
  return {
    ...list,
    duas,
    isBusy,
    last,
    /** Only visible duas, so that none hidden by a filter is decided. */
    selected: new Set(duas.map(({ id }) => id).filter((id) => selected.has(id))),
    select(ids: readonly number[], isSelected: boolean): void {
      const next = new Set(selected);
      for (const id of ids) isSelected ? next.add(id) : next.delete(id);
      setSelected(next);
    },
    async decide(ids: readonly number[], decision: Decision): Promise<void> {
      const body = decisionBody(decision);
      const [only] = ids;
      const isOne = ids.length === 1 && only !== undefined;
      const answer = isOne
        ? await run(
            () => duasApi.call('moderate', { params: { id: String(only) }, body }),
            t('moderate.done'),
          )
        : await run(
            () => duasApi.call('moderateMany', { body: { ids: [...ids], ...body } }),
            ({ results }) => {
              const count = results.filter(({ result }) => result === 'decided').length;
              return t('moderate.doneMany', { count });
            },
          );
      if (answer) {
        const decided =
          'results' in answer
            ? answer.results.filter(({ result }) => result === 'decided').map(({ id }) => id)
            : [...ids];
        setGone(new Set([...gone, ...ids]));
        setSelected(new Set());
        setLast(decided.length > 0 ? { ids: decided, isApproved: decision.isApproved } : null);
      }
      void refresh();
    },
    async undo(): Promise<void> {
      if (!last) return;
      const { ids } = last;
      const answer = await run(
        () => duasApi.call('undoMany', { body: { ids } }),
        ({ results }) => {
          const count = results.filter(({ result }) => result === 'undone').length;
          return count === 0 ? t('moderate.undoOver') : t('moderate.undoneMany', { count });
        },
      );
      if (answer) {
        const undone = new Set(
          answer.results.filter(({ result }) => result === 'undone').map(({ id }) => id),
        );
        setGone(new Set([...gone].filter((id) => !undone.has(id))));
      }
      setLast(null);
      void refresh();
    },
  };
}
