import { useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { browserPart, InBrowser } from '#shared/web/page/browser-part.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';

const WebhookAddresses = browserPart(async () => (await import('./webhook-addresses.tsx')).WebhookAddresses);

/** The addresses of an office's own system that are told of its records. They and their code come when it is opened. */
export function OfficeWebhooks({ office }: { office: { id: number; name: string } }) {
  const { t } = useTexts('webhooks');
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="rounded-lg border border-line px-3 open:pb-3"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{t('title')}</summary>
      {isOpen && (
        <InBrowser fallback={<Skeletons count={1} className="h-24" />}>
          <WebhookAddresses officeId={office.id} />
        </InBrowser>
      )}
    </details>
  );
}
