import { useState } from 'react';
import { Link } from 'react-router';
import { AccessDialogGate } from '#features/people/access/web/access-dialog-gate.tsx';
import { useSession } from '#features/people/access/web/use-session.ts';
import { EVIDENCE_MAX } from '#features/remember/claims/claims-fields.ts';
import type { RenderEvidence } from '#features/remember/claims/web/claim-dialog.tsx';
import { useTextLoader, useTexts } from '#shared/web/i18n/texts-context.tsx';
import { browserPart, InBrowser } from '#shared/web/page/browser-part.tsx';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';

const ClaimDialog = browserPart(
  async () => (await import('#features/remember/claims/web/claim-dialog.tsx')).ClaimDialog,
);
const UploadArea = browserPart(
  async () => (await import('#features/remember/media/web/upload/upload-area.tsx')).UploadArea,
);

const PHOTOS = ['photo'] as const;

const renderEvidence: RenderEvidence = ({ onChange, onBusy }) => (
  <InBrowser>
    <UploadArea
      kinds={PHOTOS}
      room={EVIDENCE_MAX}
      onChange={(ready) => onChange(ready.map(({ url }) => url))}
      onBusy={onBusy}
    />
  </InBrowser>
);

/** 'Is this your relative?': opens the claim, after signing in. Its texts load with it. */
export function MemorialClaim({ memorialId }: { memorialId: string }) {
  const { t } = useTexts('memorials');
  const loadTexts = useTextLoader();
  const { user } = useSession();
  const [isLoaded, setLoaded] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [isSigningIn, setSigningIn] = useState(false);
  async function open(): Promise<void> {
    if (!user) return setSigningIn(true);
    await loadTexts(['claims', 'form', 'media']);
    setLoaded(true);
    setOpen(true);
  }
  return (
    <p className="no-print flex flex-wrap gap-3">
      <Button kind="plain" onClick={open}>
        {t('claim')}
      </Button>
      <Link to={`/privacy-request?page=/memorial/${memorialId}`} className={buttonStyle('plain')}>
        {t('graves:livingPerson')}
      </Link>
      {isLoaded && (
        <InBrowser>
          <ClaimDialog
            memorialId={memorialId}
            isOpen={isOpen}
            onOpenChange={setOpen}
            renderEvidence={renderEvidence}
          />
        </InBrowser>
      )}
      <AccessDialogGate isOpen={isSigningIn} onOpenChange={setSigningIn} />
    </p>
  );
}
