import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { EmptyState } from '#shared/web/ui/empty-state.tsx';

/** 'Memorial Not Found': also what a private memorial says to everybody else. */
export function MemorialMissing() {
  const { t } = useTexts('memorials');
  return (
    <div className="mx-auto max-w-2xl px-4 py-12">
      <h1 className="sr-only">{t('missing.title')}</h1>
      <EmptyState title={t('missing.title')} text={t('missing.text')}>
        <Link to="/search" className={buttonStyle()}>
          {t('backToSearch')}
        </Link>
      </EmptyState>
    </div>
  );
}
