import { Footprints } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { AddToPlan } from './add-to-plan.tsx';

/** On foot to a grave, alone or with others. */
export function GraveVisitLinks({ graveId }: { graveId: number }) {
  const { t } = useTexts('visits');
  return (
    <div className="no-print flex flex-wrap gap-2">
      <Link to={`/grave/${graveId}/walk`} className={buttonStyle('quiet', 'grow')}>
        <Footprints className="size-5" aria-hidden="true" />
        {t('walkTo')}
      </Link>
      <AddToPlan graveId={graveId} className="grow" />
    </div>
  );
}
