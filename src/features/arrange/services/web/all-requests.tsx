import { useEffect, useState } from 'react';
import { useMore } from '#shared/web/api/use-more.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Badge } from '#shared/web/ui/badge.tsx';
import { MoreButton } from '#shared/web/ui/more-button.tsx';
import type { ListedRequest } from '../entries-contract.ts';
import { allRequestsQuery } from './entries-api.ts';
import { spanOf } from './waiting-time.ts';

const MINUTE_MS = 60_000;

/** What families asked of all providers; those that wait longest come first. */
export function AllRequests() {
  const { t } = useTexts('services');
  const { items, isPending, isEmpty, ...more } = useMore(allRequestsQuery(), allRequestsQuery);
  if (isPending) return null;
  return (
    <section aria-labelledby="all-requests" className="flex flex-col gap-2">
      <h2 id="all-requests" className="font-serif text-2xl">
        {t('entry.requests')}
      </h2>
      {isEmpty ? (
        <p>{t('entry.noRequests')}</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4">
          {items.map((request) => (
            <RequestLine key={request.id} request={request} />
          ))}
        </ul>
      )}
      <MoreButton list={more} />
    </section>
  );
}

function RequestLine({ request }: { request: ListedRequest }) {
  const { t } = useTexts('services');
  const { day } = useFormats();
  const isWaiting = request.status === 'sent';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <bdi className="grow font-semibold">{request.provider.name}</bdi>
      <bdi className="text-sm text-muted">{request.reference}</bdi>
      {!isWaiting && <span className="text-sm">{day(request.createdAt)}</span>}
      {isWaiting && request.remindedAt && (
        <span className="text-sm text-muted">{t('entry.remindedOn', { day: day(request.remindedAt) })}</span>
      )}
      {isWaiting ? (
        <Waiting since={request.createdAt} />
      ) : (
        <Badge kind={request.status === 'answered' ? 'verified' : 'plain'}>
          {t(`status.${request.status}`)}
        </Badge>
      )}
    </li>
  );
}

/** How long a request has waited, by the reader's own clock, so it is shown only after hydration. */
function Waiting({ since }: { since: string }) {
  const { t } = useTexts('services');
  const [minutes, setMinutes] = useState<number | null>(null);
  useEffect(() => setMinutes(Math.max(0, Math.round((Date.now() - Date.parse(since)) / MINUTE_MS))), [since]);
  if (minutes === null) return <Badge>{t('status.sent')}</Badge>;
  const { key, count } = spanOf(minutes);
  return <Badge>{t('entry.waitingFor', { time: t(key, { count }) })}</Badge>;
}
