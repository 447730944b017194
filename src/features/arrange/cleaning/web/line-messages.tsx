import type { ReactNode } from 'react';
import { formatMoment } from '#shared/format-date.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { classNames } from '#shared/web/ui/class-names.ts';
import type { Booking } from '../cleaning-contract.ts';
import type { BookingMessage } from '../messages-contract.ts';

/** Messages about a visit, the oldest first; `reportOf` stands at each of the other side. */
export function LineMessages(props: {
  booking: Booking;
  messages: readonly BookingMessage[];
  reportOf?: (messageId: number) => ReactNode;
}) {
  const { t } = useTexts('cleaning');
  const { booking } = props;
  const nameOf = ({ from, isMine }: BookingMessage): string => {
    if (isMine) return t('line.you');
    return (from === 'client' ? booking.clientName : booking.cleaner?.name) || t(`detail.${from}`);
  };
  if (props.messages.length === 0) return null;
  return (
    <ol aria-label={t(`line.title.${booking.as}`)} aria-live="polite" className="flex flex-col gap-3">
      {props.messages.map((message) => (
        <li
          key={message.id}
          className={classNames(
            'w-fit max-w-full rounded-card border border-line px-3 py-2 sm:max-w-[85%]',
            message.isMine ? 'ms-auto bg-sage' : 'bg-surface',
          )}
        >
          <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
            <bdi className="font-semibold">{nameOf(message)}</bdi>
            <time dateTime={message.createdAt} className="text-muted">
              {formatMoment(message.createdAt, t)}
            </time>
          </p>
          {message.isTakenDown ? (
            <p className="text-muted italic">{t('line.takenDown')}</p>
          ) : (
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {message.message}
            </p>
          )}
          {!message.isMine && !message.isTakenDown && props.reportOf?.(message.id)}
        </li>
      ))}
    </ol>
  );
}
