import type { ReactNode } from 'react';
import { useMore } from '#shared/web/api/use-more.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { EmptyState } from '#shared/web/ui/empty-state.tsx';
import { MoreButton } from '#shared/web/ui/more-button.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import type { Side } from '../cleaning-values.ts';
import { BookingItem } from './booking-item.tsx';
import { bookingsQuery } from './cleaning-api.ts';

/** Visits of one side: what is to come by its day, then what has ended. */
export function BookingList({ as, children }: { as: Side; children?: ReactNode }) {
  const { t } = useTexts('cleaning');
  const list = useMore(bookingsQuery(as), (cursor) => bookingsQuery(as, cursor));
  if (list.isPending) return <Skeletons count={2} className="mb-4 h-32" />;
  if (list.isEmpty) return <EmptyState title={t(`list.empty.${as}`)}>{children}</EmptyState>;
  return (
    <div className="flex flex-col gap-4">
      <ul className="grid gap-4 sm:grid-cols-2">
        {list.items.map((booking) => (
          <BookingItem key={booking.id} booking={booking} />
        ))}
      </ul>
      <MoreButton list={list} className="" />
      {children && <div>{children}</div>}
    </div>
  );
}
