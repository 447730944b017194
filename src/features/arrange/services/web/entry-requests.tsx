import { useQueryClient } from '@tanstack/react-query';
import { formatMoment } from '#shared/format-date.ts';
import { useAction } from '#shared/web/api/use-action.ts';
import { useMore } from '#shared/web/api/use-more.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Badge } from '#shared/web/ui/badge.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { MoreButton } from '#shared/web/ui/more-button.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import type { EntryRequest } from '../entries-contract.ts';
import { entriesApi, entryRequestsQuery, forgetEntries } from './entries-api.ts';

/** What families asked of one entry. */
export function EntryRequests(props: {
  id: number;
  /** The address to which requests are mailed, for its owner: a family is answered by replying to that mail. */
  answeredAt?: string;
}) {
  const { id, answeredAt } = props;
  const { t } = useTexts('services');
  const { items, isPending, isEmpty, ...more } = useMore(entryRequestsQuery(id), (cursor) =>
    entryRequestsQuery(id, cursor),
  );
  if (isPending) return <Skeletons count={2} className="h-20" />;
  if (isEmpty) return <p>{t('entry.noRequests')}</p>;
  return (
    <>
      {answeredAt && items.some(({ status }) => status === 'sent') && (
        <p>{t('entry.howToAnswer', { email: answeredAt })}</p>
      )}
      <ul className="flex flex-col gap-3">
        {items.map((request) => (
          <RequestRow key={request.id} entryId={id} request={request} />
        ))}
      </ul>
      <MoreButton list={more} />
    </>
  );
}

function RequestRow({ entryId, request }: { entryId: number; request: EntryRequest }) {
  const { t } = useTexts('services');
  const client = useQueryClient();
  const { run, isBusy } = useAction(t('failed'));
  const params = { id: String(entryId), contactId: String(request.id) };
  async function answer(): Promise<void> {
    if (isBusy) return;
    const isDone = await run(() => entriesApi.call('answerRequest', { params }), t('reply.thanks'));
    if (isDone) await forgetEntries(client);
  }
  const moments = [
    t('requests.sentOn', { day: formatMoment(request.createdAt, t) }),
    request.remindedAt && t('entry.remindedOn', { day: formatMoment(request.remindedAt, t) }),
    request.answeredAt && t('requests.answeredOn', { day: formatMoment(request.answeredAt, t) }),
  ].filter(Boolean);
  return (
    <li className="flex flex-col gap-2 border-t border-line pt-3">
      <p className="flex flex-wrap items-center gap-2">
        <bdi className="font-semibold">{request.reference}</bdi>
        <Badge>{t(`status.${request.status}`)}</Badge>
        <bdi>{request.from}</bdi>
      </p>
      <p className="text-sm text-muted">{moments.join(' · ')}</p>
      {request.message && (
        <p dir="auto" className="whitespace-pre-line">
          {request.message}
        </p>
      )}
      {request.status === 'sent' && (
        <Button kind="quiet" className="self-start" aria-disabled={isBusy} onClick={answer}>
          {t('reply.confirm')}
        </Button>
      )}
    </li>
  );
}
