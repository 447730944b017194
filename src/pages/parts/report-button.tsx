import { useState } from 'react';
import { AccessDialogGate } from '#features/people/access/web/access-dialog-gate.tsx';
import { useSession } from '#features/people/access/web/use-session.ts';
import type { ReportDialogProps } from '#features/people/trust/web/report-dialog.tsx';
import { useTextLoader } from '#shared/web/i18n/texts-context.tsx';
import { browserPart, InBrowser } from '#shared/web/page/browser-part.tsx';
import { Button } from '#shared/web/ui/button.tsx';

// Reading does not need the dialog, so its code loads when it is first opened.
const ReportDialog = browserPart(
  async () => (await import('#features/people/trust/web/report-dialog.tsx')).ReportDialog,
);

/** 'Something is wrong here': for members; a visitor signs in first. */
export function ReportButton({ target, label }: { target: ReportDialogProps['target']; label: string }) {
  const loadTexts = useTextLoader();
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [isSigningIn, setSigningIn] = useState(false);
  const report = () =>
    user ? void loadTexts(['trust', 'form']).then(() => setOpen(true)) : setSigningIn(true);
  return (
    <>
      <Button kind="plain" onClick={report}>
        {label}
      </Button>
      <AccessDialogGate isOpen={isSigningIn} onOpenChange={setSigningIn} />
      {isOpen && (
        <InBrowser>
          <ReportDialog target={target} onClose={() => setOpen(false)} />
        </InBrowser>
      )}
    </>
  );
}
