import { Link } from 'react-router';
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
      {t(`banner.${state}`)} {state === 'takenDown' && <Appeal {...memorial.viewer} />}
    </p>
  ));
}

/** Whoever made the memorial was told why, and nobody else may appeal. */
function Appeal({ isCreator, role }: MemorialDetail['viewer']) {
  const { t } = useTexts('memorials');
  if (!isCreator) return role === 'manager' && t('banner.takenDownTold');
  return (
    <Link to="/my-takedowns" className="inline-flex min-h-11 items-center text-action underline">
      {t('banner.takenDownWhy')}
    </Link>
  );
}
