import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useMore } from '#shared/web/api/use-more.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import type { PendingDua } from '../duas-contract.ts';
import type { RejectionReason } from '../duas-values.ts';
import { duasApi, pendingQuery } from './duas-api.ts';
import { PendingTable } from './pending-table.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { useKeys } from './use-keys.ts';
import { useModeration } from './use-moderation.ts';

interface Decision {
  isApproved: boolean;
  reason: RejectionReason | null;
}

/** Duas that wait for an admin, oldest first. The last decision can be taken back above the list. */
export function ModerationQueue() {
  const { t } = useTexts('duas');
  const client = useQueryClient();
  const { items, isPending, hasMore, isLoading, loadMore } = useMore(pendingQuery(), pendingQuery);
  // Pages loaded later are not read again: what is decided is left out here.
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const [open, setOpen] = useState<PendingDua | null>(null);
  const [last, setLast] = useState<{ id: number; isApproved: boolean } | null>(null);
  const { run, isBusy } = useModeration();
  const list = useRef<HTMLDivElement>(null);
  const duas = items.filter(({ id }) => !gone.has(id));
  const step = (by: 1 | -1) => () => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-review]') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    const start = by > 0 ? 0 : buttons.length - 1;
    buttons[at < 0 ? start : Math.min(buttons.length - 1, Math.max(0, at + by))]?.focus();
  };
  useKeys({ j: step(1), k: step(-1) }, open === null);
  const refresh = () => client.invalidateQueries({ queryKey: pendingQuery().queryKey });

  async function decide(dua: PendingDua, { isApproved, reason }: Decision): Promise<void> {
    const body = { isApproved, ...(reason ? { reason } : {}) };
    const isDone = await run(
      () => duasApi.call('moderate', { params: { id: String(dua.id) }, body }),
      t('moderate.done'),
    );
    setOpen(null);
    if (isDone) {
      setGone(new Set([...gone, dua.id]));
      setLast({ id: dua.id, isApproved });
    }
    await refresh();
  }

  async function undo(id: number): Promise<void> {
    const work = () => duasApi.call('undo', { params: { id: String(id) } });
    if (await run(work, t('moderate.undone'))) setGone(new Set([...gone].filter((other) => other !== id)));
    setLast(null);
    await refresh();
  }

  if (isPending) return <Skeletons count={3} className="mb-4 h-20" />;
  return (
    <div ref={list} className="flex flex-col gap-4">
      {last && (
        <div role="status" className="flex flex-wrap items-center gap-3 rounded-lg bg-sage px-3 py-2">
          <p>{t(last.isApproved ? 'moderate.approved' : 'moderate.rejected')}</p>
          <Button kind="quiet" disabled={isBusy} onClick={() => undo(last.id)}>
            {t('moderate.undo')}
          </Button>
        </div>
      )}
      {duas.length === 0 && <p>{t('moderate.empty')}</p>}
      {duas.length > 0 && (
        <>
          <p className="text-muted">{t('moderate.lead')}</p>
          <p className="hidden text-sm text-muted md:block">{t('moderate.keys')}</p>
          <PendingTable duas={duas} onReview={setOpen} />
        </>
      )}
      {hasMore && (
        <Button kind="quiet" className="self-start" disabled={isLoading} onClick={loadMore}>
          {t('common:action.loadMore')}
        </Button>
      )}
      {open && (
        <ReviewDialog
          key={open.id}
          dua={open}
          isBusy={isBusy}
          onClose={() => setOpen(null)}
          onDecide={(decision) => void decide(open, decision)}
        />
      )}
    </div>
  );
}
