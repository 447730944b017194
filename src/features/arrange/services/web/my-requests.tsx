import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useAction } from '#shared/web/api/use-action.ts';
import { moreOf } from '#shared/web/api/use-more.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Badge } from '#shared/web/ui/badge.tsx';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';
import { EmptyState } from '#shared/web/ui/empty-state.tsx';
import { MoreButton } from '#shared/web/ui/more-button.tsx';
import type { ProviderContact } from '../services-contract.ts';
import { bookLink } from './book-address.ts';
import { ProviderReview } from './provider-review.tsx';
import { Stars } from './rating.tsx';
import { forgetServices, requestsQuery, servicesApi } from './services-api.ts';

/** A member's requests to providers, and what became of them. */
export function MyRequests() {
  const { t } = useTexts('services');
  const pages = useInfiniteQuery(requestsQuery);
  const requests = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className="flex flex-col gap-4">
      {requests.length === 0 && pages.data && (
        <EmptyState title={t('requests.empty')} text={t('requests.emptyText')}>
          <Link to="/services" className={buttonStyle('quiet')}>
            {t('tab.providers')}
          </Link>
        </EmptyState>
      )}
      <ul className="flex flex-col gap-4">
        {requests.map((request) => (
          <RequestItem key={request.id} request={request} />
        ))}
      </ul>
      <MoreButton list={moreOf(pages)} className="self-center" />
    </div>
  );
}

function RequestItem({ request }: { request: ProviderContact }) {
  const { t } = useTexts('services');
  const { day } = useFormats();
  const client = useQueryClient();
  const { run, isBusy } = useAction(t('failed'));
  const { provider, status, review } = request;
  async function act(name: 'answered' | 'close', done: string): Promise<void> {
    if (isBusy) return;
    const params = { id: String(request.id) };
    if (await run(() => servicesApi.call(name, { params }), done)) await forgetServices(client);
  }
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-6">
      <h2 className="font-serif text-xl">
        <Link to={bookLink(request.serviceType, provider.id)} className="hover:underline">
          <bdi>{provider.name}</bdi>
        </Link>
      </h2>
      <p className="flex flex-wrap items-center gap-2">
        <Badge kind={status === 'answered' ? 'verified' : 'plain'}>{t(`status.${status}`)}</Badge>
        {provider.isDemo && <Badge kind="demo">{t('common:demo.badge')}</Badge>}
      </p>
      <p className="text-muted">
        {t('reference')}: <bdi className="font-semibold text-ink">{request.reference}</bdi> ·{' '}
        {t('requests.sentOn', { day: day(request.createdAt) })}
        {request.answeredAt && ` · ${t('requests.answeredOn', { day: day(request.answeredAt) })}`}
      </p>
      {request.message && (
        <p dir="auto" className="whitespace-pre-line">
          {request.message}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {status === 'sent' && (
          <Button
            kind="quiet"
            aria-disabled={isBusy}
            onClick={() => act('answered', t('requests.answeredDone'))}
          >
            {t('requests.answered')}
          </Button>
        )}
        {status !== 'closed' && (
          <Button kind="plain" aria-disabled={isBusy} onClick={() => act('close', t('requests.closed'))}>
            {t(status === 'answered' ? 'requests.closeAnswered' : 'requests.close')}
          </Button>
        )}
      </div>
      {review && (
        <div>
          <p className="flex items-center gap-2">
            {t('requests.yourReview')} <Stars rating={review.rating} />
          </p>
          {review.text && (
            <p dir="auto" className="whitespace-pre-line">
              {review.text}
            </p>
          )}
        </div>
      )}
      {request.may.review && <ProviderReview request={request} />}
    </li>
  );
}
