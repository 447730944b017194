import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import type { WaitingQueue } from '../waiting-values.ts';
import { waitingQuery } from './admin-api.ts';

/** Where each queue is decided. */
const PLACES: Record<WaitingQueue, string> = {
  reports: 'reports',
  appeals: 'takedowns&view=appeals',
  privacy: 'privacy',
  duas: 'duas',
  claims: 'claims',
  support: 'support',
  spellings: 'spellings',
  requests: 'requests',
  verifications: 'graves',
  imports: 'imports',
  providers: 'services',
  cleaners: 'cleaners',
  visits: 'cleaners&view=disputes',
  disputes: 'payments',
  streams: 'streams',
  mail: 'system',
};

/** Every queue in which something waits for an administrator, and since when. @param props.name whom it greets */
export function WhatWaits({ name }: { name: string }) {
  const { t } = useTexts('admin');
  const { day, number } = useFormats();
  const { data } = useQuery(waitingQuery());
  const waiting = data?.filter(({ count }) => count > 0) ?? [];
  return (
    <div className="flex flex-col gap-4">
      <p className="text-lg">
        {t('waiting.hello')} <bdi>{name}</bdi>
        <br />
        {t(waiting.length > 0 ? 'waiting.some' : 'waiting.none')}
      </p>
      {waiting.length > 0 && (
        <ul className="grid gap-3 sm:grid-cols-2">
          {waiting.map(({ queue, count, since }) => (
            <li key={queue}>
              <Link
                to={`/admin?tab=${PLACES[queue]}`}
                className="flex min-h-20 items-center gap-4 rounded-card border border-line bg-surface p-4 hover:border-action"
              >
                <span className="min-w-10 text-center font-serif text-3xl text-action">{number(count)}</span>
                <span className="flex flex-col">
                  <span className="font-semibold">{t(`waiting.queue.${queue}`)}</span>
                  {since && (
                    <span className="text-sm text-muted">{t('waiting.since', { day: day(since) })}</span>
                  )}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
