import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { AccessDialogGate } from '#features/people/access/web/access-dialog-gate.tsx';
import { useSession } from '#features/people/access/web/use-session.ts';
import { EVIDENCE_MAX } from '#features/remember/claims/claims-fields.ts';
import type { RenderEvidence } from '#features/remember/claims/web/claim-dialog.tsx';
import { useTextLoader, useTexts } from '#shared/web/i18n/texts-context.tsx';
import { browserPart, InBrowser } from '#shared/web/page/browser-part.tsx';
import { keepWish, takeWish } from '#shared/web/page/wish.ts';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';
import { ReportButton } from '../parts/report-button.tsx';

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

/** 'Is this your relative?' opens the claim, after signing in, and its texts load with it; beside it reports and requests. */
export function MemorialClaim({ memorialId, link }: { memorialId: string; link: string | null }) {
  const { t } = useTexts('memorials');
  const loadTexts = useTextLoader();
  const { user } = useSession();
  const [isLoaded, setLoaded] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [isSigningIn, setSigningIn] = useState(false);
  const wish = `claim ${memorialId}`;
  async function open(): Promise<void> {
    if (!user) {
      keepWish(wish);
      return setSigningIn(true);
    }
    await loadTexts(['claims', 'form', 'media']);
    setLoaded(true);
    setOpen(true);
  }
  const isMember = user !== null;
  const fulfil = useEffectEvent(() => {
    if (takeWish(wish)) void open();
  });
  useEffect(() => {
    if (isMember) fulfil();
  }, [isMember]);
  return (
    <p className="no-print flex flex-wrap gap-3">
      <Button kind="plain" onClick={open}>
        {t('claim')}
      </Button>
      <Link to={`/privacy-request?page=/memorial/${memorialId}`} className={buttonStyle('plain')}>
        {t('graves:livingPerson')}
      </Link>
      <ReportButton
        target={{ targetType: 'memorial', targetId: Number(memorialId), ...(link ? { link } : {}) }}
        label={t('report')}
      />
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
