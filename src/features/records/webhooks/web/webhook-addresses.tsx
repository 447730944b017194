import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookItem } from './webhook-item.tsx';
import { WebhookSecret } from './webhook-secret.tsx';
import { webhooksQuery } from './webhooks-api.ts';

/** Its addresses, each with what was sent to it, and the form for another: code of its own, for the few who open it. */
export function WebhookAddresses({ officeId }: { officeId: number }) {
  const { t } = useTexts('webhooks');
  const client = useQueryClient();
  const query = webhooksQuery(officeId);
  const { data } = useQuery(query);
  const [isNew, setNew] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: query.queryKey });
  if (!data) return <Skeletons count={1} className="h-24" />;
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-muted">{t('lead')}</p>
      {secret && <WebhookSecret secret={secret} onClose={() => setSecret(null)} />}
      {data.length === 0 && !isNew && <p>{t('empty')}</p>}
      <ul className="flex flex-col gap-3">
        {data.map((webhook) => (
          <WebhookItem
            key={webhook.id}
            officeId={officeId}
            webhook={webhook}
            onChanged={refresh}
            onSecret={setSecret}
          />
        ))}
      </ul>
      {isNew ? (
        <WebhookForm
          officeId={officeId}
          onClose={() => setNew(false)}
          onMade={async (made) => {
            setSecret(made);
            setNew(false);
            await refresh();
          }}
        />
      ) : (
        <Button kind="quiet" className="self-start" onClick={() => setNew(true)}>
          {t('add')}
        </Button>
      )}
    </div>
  );
}
