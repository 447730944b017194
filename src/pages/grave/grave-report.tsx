import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { ReportButton } from '../parts/report-button.tsx';

/** At the end of a grave's page: reporting a mistake, and requests about data on living people. */
export function GraveReport({ graveId }: { graveId: number }) {
  const { t } = useTexts('graves');
  return (
    <div className="no-print flex flex-wrap gap-3">
      <ReportButton target={{ targetType: 'grave', targetId: graveId }} label={t('report')} />
      <Link to={`/privacy-request?page=/grave/${graveId}`} className={buttonStyle('plain')}>
        {t('livingPerson')}
      </Link>
    </div>
  );
}
