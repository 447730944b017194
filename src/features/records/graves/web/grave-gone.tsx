import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';

/** What a page says whose link named a grave that is not in the register; the page itself goes on without it. */
export function GraveGone() {
  const { t } = useTexts('graves');
  return (
    <p role="status" className="rounded-card border border-line bg-sage p-4">
      {t('missing.note')}{' '}
      <Link to="/search" className="inline-flex min-h-11 items-center text-action underline">
        {t('common:nav.search')}
      </Link>
    </p>
  );
}
