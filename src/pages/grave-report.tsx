import { useState } from 'react';
import { Link } from 'react-router';
import { AccessDialogGate } from '#features/access/web/access-dialog-gate.tsx';
import { useSession } from '#features/access/web/use-session.ts';
import { useTextLoader, useTexts } from '#shared/web/i18n/texts-context.tsx';
import { browserPart, InBrowser } from '#shared/web/page/browser-part.tsx';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';

// Nobody needs it to read: the dialog comes when it is first wanted.
const ReportDialog = browserPart(
  async () => (await import('#features/trust/web/report-dialog.tsx')).ReportDialog,
);

/** At the end of a grave's page: something is wrong here, and the way for data on living people. */
export function GraveReport({ graveId }: { graveId: number }) {
  const { t } = useTexts('graves');
  const loadTexts = useTextLoader();
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [isSigningIn, setSigningIn] = useState(false);
  const report = () =>
    user ? void loadTexts(['trust', 'form']).then(() => setOpen(true)) : setSigningIn(true);
  return (
    <p className="no-print flex flex-wrap gap-3">
      <Button kind="plain" onClick={report}>
        {t('report')}
      </Button>
      <Link to={`/privacy-request?page=/grave/${graveId}`} className={buttonStyle('plain')}>
        {t('livingPerson')}
      </Link>
      <AccessDialogGate isOpen={isSigningIn} onOpenChange={setSigningIn} />
      {isOpen && (
        <InBrowser>
          <ReportDialog target={{ targetType: 'grave', targetId: graveId }} onClose={() => setOpen(false)} />
        </InBrowser>
      )}
    </p>
  );
}
