import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { MemorialDetail } from '../memorials-contract.ts';

/** Why a memorial is not as open as others, for those who still see it. */
export function StateBanner({ memorial }: { memorial: MemorialDetail }) {
  const { t } = useTexts('memorials');
  const states = [
    memorial.isTakenDown && 'takenDown',
    memorial.isHidden && 'hidden',
    memorial.isArchived && 'archived',
    memorial.isOwnerless && 'ownerless',
    memorial.isOverPlan && memorial.viewer.role === 'manager' && 'overPlan',
  ].filter((state) => state !== false);
  return states.map((state) => (
    <p key={state} role="note" className="rounded-card border border-brass bg-surface px-4 py-3">
      {t(`banner.${state}`)}
    </p>
  ));
}
