import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatMoment } from '#shared/format-date.ts';
import { useMore } from '#shared/web/api/use-more.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { MoreButton } from '#shared/web/ui/more-button.tsx';
import type { Booking } from '../cleaning-contract.ts';
import { CALLED_OFF, LINE_DAYS } from '../cleaning-values.ts';
import { messagesApi, messagesQuery } from './cleaning-api.ts';
import { LineForm } from './line-form.tsx';
import { LineMessages } from './line-messages.tsx';

/** How often an open page looks for new messages. */
const LOOK_MS = 20_000;

/** What client and cleaner write to each other about a visit, the newest at the end. */
export function BookingLine(props: {
  booking: Booking;
  onChanged: (booking: Booking) => unknown;
  reportOf: (messageId: number) => ReactNode;
}) {
  const { t } = useTexts('cleaning');
  const client = useQueryClient();
  const { booking } = props;
  const isOpen = booking.line?.isOpen === true;
  const list = useMore(
    messagesQuery(booking.id),
    (cursor) => messagesQuery(booking.id, cursor),
    isOpen && LOOK_MS,
  );
  useSeen(booking, list.items.find(({ isMine }) => !isMine)?.id ?? null, props.onChanged);
  if (booking.status === 'declined' || (!isOpen && booking.status === 'cancelled' && list.isEmpty))
    return null;
  return (
    <Card aria-labelledby="booking-line" className="flex flex-col gap-4">
      <h2 id="booking-line" className="font-serif text-2xl">
        {t(`line.title.${booking.as}`)}
      </h2>
      <MoreButton list={list} />
      <LineMessages booking={booking} messages={[...list.items].reverse()} reportOf={props.reportOf} />
      {isOpen ? (
        <LineForm
          bookingId={booking.id}
          hint={
            booking.line?.closesAt
              ? t('line.until', { when: formatMoment(booking.line.closesAt, t) })
              : t('line.private')
          }
          onSent={() => client.invalidateQueries({ queryKey: messagesQuery(booking.id).queryKey })}
        />
      ) : (
        <p className="text-muted">{t(`line.closed.${closedBy(booking)}`, { days: LINE_DAYS })}</p>
      )}
    </Card>
  );
}

/** Why nobody can write now. */
function closedBy({ status, line }: Booking): 'early' | 'off' | 'over' | 'away' {
  if (status === 'pending') return 'early';
  if (CALLED_OFF.includes(status)) return 'off';
  return line?.closesAt && new Date(line.closesAt) <= new Date() ? 'over' : 'away';
}

/** Tells the server which messages of the other side are on the screen, so that they count as read. */
function useSeen(booking: Booking, newest: number | null, onChanged: (booking: Booking) => unknown): void {
  const latest = useRef({ booking, onChanged });
  useEffect(() => {
    latest.current = { booking, onChanged };
  });
  const { id } = booking;
  useEffect(() => {
    if (newest === null) return;
    messagesApi
      .call('seen', { params: { id: String(id) }, body: { upTo: newest } })
      .then(({ unread }) => {
        const { booking: now, onChanged: change } = latest.current;
        if (now.line && now.line.unread !== unread) change({ ...now, line: { ...now.line, unread } });
      })
      // It is said again with the next message.
      .catch(() => undefined);
  }, [id, newest]);
}
