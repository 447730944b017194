import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTextLoader, useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useLiveEvents } from '#shared/web/live/use-live-events.ts';
import { notificationsPaths } from '../notifications-paths.ts';
import { EVENTS_URL, unreadQuery } from './notifications-api.ts';

const SHOWN_TO = 99;

/** Link to a member's notifications with the number of new ones, updated live. */
export function NotificationBell() {
  const { t } = useTexts('notifications');
  const loadTexts = useTextLoader();
  const client = useQueryClient();
  const [isReady, setReady] = useState(false);
  const { data } = useQuery(unreadQuery);
  useEffect(() => {
    void loadTexts(['notifications']).then(() => setReady(true));
  }, [loadTexts]);
  const readAgain = () => {
    const own: readonly unknown[] = [notificationsPaths.unread, notificationsPaths.list];
    void client.invalidateQueries({ predicate: ({ queryKey }) => own.includes(queryKey[0]) });
  };
  useLiveEvents(EVENTS_URL, 'notifications', { onChanged: readAgain, onMissed: readAgain });
  // Without its texts the link would have no name.
  if (!isReady) return <span className="size-11 shrink-0" />;
  const unread = data?.unread ?? 0;
  return (
    <Link
      to="/notifications"
      aria-label={t('bell', { count: unread })}
      className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-lg hover:bg-sage"
    >
      <Bell className="size-5" aria-hidden="true" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute end-0.5 top-0.5 min-w-5 rounded-full bg-action px-1 text-center text-xs leading-5 font-bold text-on-action"
        >
          {unread > SHOWN_TO ? `${SHOWN_TO}+` : unread}
        </span>
      )}
    </Link>
  );
}
