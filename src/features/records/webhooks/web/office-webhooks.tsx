import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookItem } from './webhook-item.tsx';
import { WebhookSecret } from './webhook-secret.tsx';
import { webhooksQuery } from './webhooks-api.ts';

/** The addresses of an office's own system that are told of its records. Read when it is opened. */
export function OfficeWebhooks({ office }: { office: { id: number; name: string } }) {
  const { t } = useTexts('webhooks');
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="rounded-lg border border-line px-3 open:pb-3"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{t('title')}</summary>
      {isOpen && <Addresses officeId={office.id} />}
    </details>
  );
}

function Addresses({ officeId }: { officeId: number }) {
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
