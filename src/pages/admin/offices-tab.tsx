import { useState } from 'react';
import { OfficesPanel } from '#features/records/offices/web/offices-panel.tsx';
import { RegisterFiles } from '#features/records/registry/web/register-files.tsx';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { browserPart, InBrowser } from '#shared/web/page/browser-part.tsx';

const WebhookAddresses = browserPart(
  async () => (await import('#features/records/webhooks/web/webhook-addresses.tsx')).WebhookAddresses,
);

export function OfficesTab() {
  return (
    <OfficesPanel tools={(cemetery) => <RegisterFiles cemetery={cemetery} />}>
      {({ id }) => <OwnSystem officeId={id} />}
    </OfficesPanel>
  );
}

/** As on the office's own page, whose code this page has no other use for. */
function OwnSystem({ officeId }: { officeId: number }) {
  const { t } = useTexts('webhooks');
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{t('title')}</summary>
      {isOpen && (
        <InBrowser>
          <WebhookAddresses officeId={officeId} />
        </InBrowser>
      )}
    </details>
  );
}
