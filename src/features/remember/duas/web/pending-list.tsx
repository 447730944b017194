import { useRef, useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { MoreButton } from '#shared/web/ui/more-button.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import type { PendingDua, PendingFilters } from '../moderation-contract.ts';
import { BulkBar } from './bulk-bar.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { PendingTable } from './pending-table.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { useKeys } from './use-keys.ts';
import { useQueue } from './use-queue.ts';

/** Waiting duas, oldest first. The last decision can be taken back above the list. */
export function PendingList({ filters }: { filters: PendingFilters }) {
  const { t } = useTexts('duas');
  const queue = useQueue(filters);
  const [open, setOpen] = useState<PendingDua | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const { duas, selected, last, isBusy } = queue;

  const rowAt = () => Number(document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row ?? 0);
  const step = (by: 1 | -1) => () => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const next = at < 0 ? (by > 0 ? 0 : rows.length - 1) : Math.min(rows.length - 1, Math.max(0, at + by));
    rows[next]?.querySelector<HTMLElement>('[data-review]')?.focus();
  };
  const toggle = () => rowAt() && queue.select([rowAt()], !selected.has(rowAt()));
  const decide = (isApproved: boolean) => () => {
    const ids = selected.size > 0 ? [...selected] : rowAt() ? [rowAt()] : [];
    if (ids.length > 0 && !isBusy) void queue.decide(ids, { isApproved, reason: null, note: '' });
  };
  useKeys(
    {
      j: step(1),
      k: step(-1),
      x: toggle,
      a: decide(true),
      r: decide(false),
      u: () => void queue.undo(),
      '?': () => setHelpOpen(true),
    },
    open === null && !isHelpOpen,
  );

  if (queue.isPending) return <Skeletons count={3} className="mb-4 h-20" />;
  return (
    <div ref={list} className="flex flex-col gap-4">
      {last && (
        <div role="status" className="flex flex-wrap items-center gap-3 rounded-lg bg-sage px-3 py-2">
          <p>{t(last.isApproved ? 'moderate.approved' : 'moderate.rejected', { count: last.ids.length })}</p>
          <Button kind="quiet" disabled={isBusy} onClick={() => void queue.undo()}>
            {t('moderate.undo')}
          </Button>
        </div>
      )}
      {duas.length === 0 && !queue.hasMore && !queue.hasFailed && <p>{t('moderate.empty')}</p>}
      {duas.length > 0 && (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <p className="grow text-muted">{t('moderate.lead')}</p>
            <span className="hidden md:block">
              <Button kind="plain" onClick={() => setHelpOpen(true)}>
                {t('moderate.keysTitle')}
              </Button>
            </span>
          </div>
          {selected.size > 0 && (
            <BulkBar
              count={selected.size}
              isBusy={isBusy}
              onDecide={(decision) => void queue.decide([...selected], decision)}
            />
          )}
          <PendingTable
            duas={duas}
            selected={selected}
            onSelect={(id, isSelected) => queue.select([id], isSelected)}
            onSelectAll={(isSelected) =>
              queue.select(
                duas.map(({ id }) => id),
                isSelected,
              )
            }
            onReview={setOpen}
          />
        </>
      )}
      <MoreButton list={queue} />
      {open && (
        <ReviewDialog
          key={open.id}
          dua={open}
          isBusy={isBusy}
          onClose={() => setOpen(null)}
          onDecide={(decision) => void queue.decide([open.id], decision).then(() => setOpen(null))}
        />
      )}
      <KeysDialog isOpen={isHelpOpen} onOpenChange={setHelpOpen} />
    </div>
  );
}
