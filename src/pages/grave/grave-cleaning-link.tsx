import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ownPlanQuery } from '#features/arrange/plans/web/plans-api.ts';
import { useSession } from '#features/people/access/web/use-session.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';

/**
 * A small link at the end of a grave's page; hidden from members with a recent loss, to whom nothing is
 * offered.
 */
export function GraveCleaningLink({ graveId }: { graveId: number }) {
  const { t } = useTexts('graves');
  const { user } = useSession();
  const { data: plan } = useQuery({ ...ownPlanQuery, enabled: user !== null });
  if (user && (!plan || plan.isQuiet)) return null;
  return (
    <p className="no-print">
      <Link
        to={`/grave-cleaning?grave=${graveId}`}
        className="inline-flex min-h-11 items-center text-action underline"
      >
        {t('cleaning')}
      </Link>
    </p>
  );
}
