import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';

/** Above a service that was taken down: its host would wait for viewers who cannot come. */
export function TakenDownNote() {
  const { t } = useTexts('streams');
  return (
    <p role="status" className="rounded-card bg-danger-ground p-4 font-semibold text-danger">
      {t('takenDown')}{' '}
      <Link to="/my-takedowns" className="inline-flex min-h-11 items-center underline">
        {t('takenDownWhy')}
      </Link>
    </p>
  );
}
