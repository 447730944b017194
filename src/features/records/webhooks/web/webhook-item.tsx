import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatMoment } from '#shared/format-date.ts';
import { isolate } from '#shared/isolate.ts';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Badge } from '#shared/web/ui/badge.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { ConfirmButton } from '#shared/web/ui/confirm-button.tsx';
import type { Webhook } from '../webhooks-contract.ts';
import { SECRET_HOURS } from '../webhooks-values.ts';
import { kindText } from './kind-text.ts';
import { WebhookChangeForm } from './webhook-change-form.tsx';
import { WebhookDeliveries } from './webhook-deliveries.tsx';
import { deliveriesQuery, webhooksApi } from './webhooks-api.ts';

/** One address: what it is told, how it goes, and what its office can do about it. */
export function WebhookItem(props: {
  officeId: number;
  webhook: Webhook;
  onChanged: () => Promise<unknown>;
  onSecret: (secret: string) => void;
}) {
  const { webhook, onChanged } = props;
  const { t } = useTexts('webhooks');
  const { number } = useFormats();
  const client = useQueryClient();
  const { run, isBusy } = useAction(t('failed'));
  const [isChanging, setChanging] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  const place = useRef<HTMLLIElement>(null);
  // The form is gone, so the button that opened it has the focus again.
  const closeForm = () => {
    setChanging(false);
    setTimeout(() => place.current?.querySelector<HTMLElement>('[data-opens-change]')?.focus());
  };
  const params = { id: String(webhook.id) };
  const host = isolate(new URL(webhook.url).host);
  const act = (work: () => Promise<unknown>, done?: string) =>
    void run(async () => {
      await work();
      await onChanged();
      await client.invalidateQueries({ queryKey: deliveriesQuery(webhook.id).queryKey });
    }, done);
  // Its messages are gone with it: an open list of them, which is read every few seconds, ends before they do.
  const remove = () =>
    void run(async () => {
      setRemoved(true);
      await webhooksApi.call('remove', { params }).catch((error) => {
        setRemoved(false);
        throw error;
      });
      await onChanged();
    }, t('removed'));
  return (
    <li ref={place} className="flex flex-col gap-3 rounded-lg border border-line p-3">
      <p className="flex flex-wrap items-center gap-2">
        <code dir="ltr" className="min-w-0 grow font-semibold break-all">
          {webhook.url}
        </code>
        <Badge>{t(`state.${webhook.state}`)}</Badge>
      </p>
      {webhook.state !== 'on' && <p role="note">{t(`stopped.${webhook.state}`)}</p>}
      <p className="text-sm text-muted">{webhook.kinds.map((kind) => t(kindText(kind))).join(' · ')}</p>
      <p className="text-sm text-muted">
        {webhook.lastDeliveredAt
          ? t('lastDelivered', { moment: formatMoment(webhook.lastDeliveredAt, t) })
          : t('neverDelivered')}
        {webhook.waiting > 0 && ` ${t('waiting', { number: number(webhook.waiting) })}`}
      </p>
      {webhook.formerSecretUntil && (
        <p className="text-sm text-muted">
          {t('formerSecret', { moment: formatMoment(webhook.formerSecretUntil, t) })}
        </p>
      )}
      {isChanging ? (
        <WebhookChangeForm
          officeId={props.officeId}
          webhook={webhook}
          onClose={closeForm}
          onChanged={async (secret) => {
            await onChanged();
            closeForm();
            if (secret) props.onSecret(secret);
          }}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          {webhook.state !== 'on' ? (
            <Button
              disabled={isBusy}
              onClick={() => act(() => webhooksApi.call('resume', { params }), t('resumed'))}
            >
              {t('resume')}
            </Button>
          ) : (
            <Button
              kind="quiet"
              disabled={isBusy}
              onClick={() => act(() => webhooksApi.call('test', { params }), t('tested'))}
            >
              {t('test')}
            </Button>
          )}
          <Button
            kind="quiet"
            data-opens-change=""
            aria-label={t('changeOf', { host })}
            onClick={() => setChanging(true)}
          >
            {t('change')}
          </Button>
          <ConfirmButton
            disabled={isBusy}
            question={t('renewQuestion', { host, hours: number(SECRET_HOURS) })}
            yes={t('renew')}
            no={t('cancel')}
            onConfirm={() =>
              act(async () => props.onSecret((await webhooksApi.call('renewSecret', { params })).secret))
            }
          >
            {t('renew')}
          </ConfirmButton>
          <ConfirmButton
            kind="danger"
            disabled={isBusy}
            label={t('removeOf', { host })}
            question={t('removeQuestion', { host })}
            yes={t('remove')}
            no={t('cancel')}
            onConfirm={remove}
          >
            {t('remove')}
          </ConfirmButton>
        </div>
      )}
      {!isRemoved && <WebhookDeliveries webhook={webhook} onChanged={onChanged} />}
    </li>
  );
}
