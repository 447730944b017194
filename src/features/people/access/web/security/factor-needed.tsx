import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { EmptyState } from '#shared/web/ui/empty-state.tsx';
import { SECURITY_PAGE } from '../../security-paths.ts';

/** In place of the administration: an administrator is led to set up a second factor. */
export function FactorNeeded() {
  const { t } = useTexts('access');
  return (
    <div className="mx-auto max-w-2xl px-4 py-12">
      <h1 className="sr-only">{t('security.neededTitle')}</h1>
      <EmptyState title={t('security.neededTitle')} text={t('security.needed')}>
        <Link to={SECURITY_PAGE} className={buttonStyle()}>
          {t('security.toSetUp')}
        </Link>
      </EmptyState>
    </div>
  );
}
