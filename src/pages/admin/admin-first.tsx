import { useSession } from '#features/people/access/web/use-session.ts';
import { StatsCards } from '#features/people/admin/web/stats-cards.tsx';
import { WhatWaits } from '#features/people/admin/web/what-waits.tsx';

/** The first page of the administration: what waits for a decision, then what the site contains. */
export function AdminFirst() {
  const { user } = useSession();
  return (
    <div className="flex flex-col gap-8">
      <WhatWaits name={user?.firstName ?? ''} />
      <StatsCards />
    </div>
  );
}
