import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { MissingView } from '#shared/web/layout/missing-view.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';

/** 'Memorial Not Found': also what a private memorial says to everybody else. */
export function MemorialMissing({ isMember }: { isMember: boolean }) {
  const { t } = useTexts('memorials');
  return (
    <MissingView
      title={t('missing.title')}
      text={t(isMember ? 'missing.textMember' : 'missing.text')}
      back={t('backToSearch')}
    >
      {/* Whoever deleted it brings it back there. */}
      {isMember && (
        <Link to="/my-memorials" className={buttonStyle('quiet')}>
          {t('common:account.myMemorials')}
        </Link>
      )}
    </MissingView>
  );
}
