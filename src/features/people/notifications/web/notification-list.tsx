import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useMore } from '#shared/web/api/use-more.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Badge } from '#shared/web/ui/badge.tsx';
import { EmptyState } from '#shared/web/ui/empty-state.tsx';
import { MoreButton } from '#shared/web/ui/more-button.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import type { NotificationItem } from '../notifications-contract.ts';
import { notificationsApi, notificationsQuery, unreadQuery } from './notifications-api.ts';

/** All notifications, newest first. Showing them marks them as read; they look new until the page is left. */
export function NotificationList() {
  const { t } = useTexts('notifications');
  const client = useQueryClient();
  const list = useMore(notificationsQuery(), notificationsQuery);
  const newest = list.items[0]?.id;
  const shownNew = useRef<Set<number>>(new Set());
  for (const { id, isRead } of list.items) if (!isRead) shownNew.current.add(id);
  useEffect(() => {
    if (newest === undefined || shownNew.current.size === 0) return;
    notificationsApi
      .call('read', { body: { upTo: newest } })
      .then((count) => client.setQueryData(unreadQuery.queryKey, count))
      // After a failure they stay unread until the next visit.
      .catch(() => undefined);
  }, [newest, client]);
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4 px-4 py-6">
      <h1 className="font-serif text-3xl sm:text-4xl">{t('title')}</h1>
      <nav aria-label={t('links')} className="flex flex-wrap gap-x-6">
        <Link to="/profile?tab=settings" className="inline-flex min-h-11 items-center text-action underline">
          {t('toChoices')}
        </Link>
        <Link to="/dua-dates" className="inline-flex min-h-11 items-center text-action underline">
          {t('toDates')}
        </Link>
      </nav>
      {list.isPending && <Skeletons count={3} className="h-20" />}
      {list.isEmpty && <EmptyState title={t('empty')} text={t('lead')} />}
      <ul className="flex flex-col gap-3">
        {list.items.map((notification) => (
          <NotificationEntry
            key={notification.id}
            notification={notification}
            isNew={shownNew.current.has(notification.id)}
          />
        ))}
      </ul>
      <MoreButton list={list} />
    </div>
  );
}

function NotificationEntry({ notification, isNew }: { notification: NotificationItem; isNew: boolean }) {
  const { t } = useTexts('notifications');
  const { day } = useFormats();
  return (
    <li className="flex flex-col gap-1 rounded-card border border-line bg-surface p-4">
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        {isNew && <Badge kind="verified">{t('new')}</Badge>}
        {day(notification.createdAt)}
      </p>
      {/* Our own words in the reader’s language, with names isolated: a Latin name at their beginning must not turn the line. */}
      <p className="whitespace-pre-line wrap-anywhere">{notification.text}</p>
      {notification.link && (
        <Link
          to={notification.link}
          className="inline-flex min-h-11 items-center self-start text-action underline"
          aria-label={`${t('open')}: ${notification.text}`}
        >
          {t('open')}
        </Link>
      )}
    </li>
  );
}
