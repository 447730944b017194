import { ScanEye } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { AddToPlan } from './add-to-plan.tsx';

/** Further ways to a grave: through the camera where its position is known, or in a plan with others. */
export function GraveVisitLinks({ graveId, hasPosition }: { graveId: number; hasPosition: boolean }) {
  const { t } = useTexts('visits');
  return (
    <>
      {hasPosition && (
        <Link to={`/ar-finder?grave=${graveId}`} className={buttonStyle('quiet', 'grow')}>
          <ScanEye className="size-5" aria-hidden="true" />
          {t('camera')}
        </Link>
      )}
      <AddToPlan graveId={graveId} className="grow" />
    </>
  );
}
