import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '#shared/format-date.ts';
import { useAction } from '#shared/web/api/use-action.ts';
import { useMore } from '#shared/web/api/use-more.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Badge } from '#shared/web/ui/badge.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { MoreButton } from '#shared/web/ui/more-button.tsx';
import type { Delivery, Webhook } from '../webhooks-contract.ts';
import { ATTEMPT_SECONDS, DELIVERY_DAYS } from '../webhooks-values.ts';
import { kindText } from './kind-text.ts';
import { deliveriesQuery, webhooksApi } from './webhooks-api.ts';

/** How often an open list is read again, since what is sent is taken a moment later. */
const REFRESH_MS = 5000;

/** What was sent to one address; read when it is opened. */
export function WebhookDeliveries(props: { webhook: Webhook; onChanged: () => Promise<unknown> }) {
  const { t } = useTexts('webhooks');
  const { number } = useFormats();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2.5">
        {t('deliveries', { days: number(DELIVERY_DAYS) })}
      </summary>
      {isOpen && <DeliveryList {...props} />}
    </details>
  );
}

function DeliveryList({ webhook, onChanged }: { webhook: Webhook; onChanged: () => Promise<unknown> }) {
  const { t } = useTexts('webhooks');
  const client = useQueryClient();
  const first = deliveriesQuery(webhook.id);
  const list = useMore(first, (cursor) => deliveriesQuery(webhook.id, cursor), REFRESH_MS);
  const { items, isEmpty, isPending, ...more } = list;
  const { run, isBusy } = useAction(t('failed'));
  const again = (delivery: Delivery) =>
    void run(async () => {
      const params = { id: String(webhook.id), deliveryId: String(delivery.id) };
      await webhooksApi.call('sendAgain', { params });
      await client.invalidateQueries({ queryKey: first.queryKey });
      await onChanged();
    }, t('sentAgain'));
  return (
    <div className="flex flex-col gap-3">
      {isEmpty && <p>{t('noDeliveries')}</p>}
      <ul className="flex flex-col gap-3">
        {items.map((delivery) => (
          <li
            key={delivery.id}
            className="flex flex-wrap items-start justify-between gap-3 border-t border-line pt-3"
          >
            <DeliveryFacts delivery={delivery} />
            {webhook.state === 'on' && delivery.state !== 'waiting' && (
              <Button
                kind="quiet"
                disabled={isBusy}
                aria-label={t('againOf', { id: delivery.id })}
                onClick={() => again(delivery)}
              >
                {t('again')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <MoreButton list={more} />
    </div>
  );
}

function DeliveryFacts({ delivery }: { delivery: Delivery }) {
  const { t } = useTexts('webhooks');
  const { number } = useFormats();
  const resultOf = ({ status, problem }: Delivery['attempts'][number]) =>
    problem && problem !== 'refused'
      ? t(`problem.${problem}`, { seconds: number(ATTEMPT_SECONDS), status: status ?? 0 })
      : t('answered', { status: status ?? 0 });
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{t(kindText(delivery.kind))}</span>
        {delivery.graveId !== null && <span>{t('record', { id: delivery.graveId })}</span>}
        <Badge>{t(`delivery.${delivery.state}`)}</Badge>
      </p>
      <ul className="text-sm text-muted">
        {delivery.attempts.map((attempt) => (
          <li key={attempt.at}>
            {t('attempt', {
              moment: formatMoment(attempt.at, t),
              result: resultOf(attempt),
              ms: number(attempt.durationMs),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
