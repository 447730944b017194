import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { MissingView } from '#shared/web/layout/missing-view.tsx';

/**
 * A notice that is not there, or not any more. Members who may publish notices are led to what the moderators took down of
 * theirs, whether or not this was: the answer does not tell a notice that was taken down from one that never was.
 */
export function NoticeMissing({ isAuthor }: { isAuthor: boolean }) {
  const { t } = useTexts('janazah');
  return (
    <>
      <MissingView title={t('errors.not_found')} text={t('missing')} back={t('all')} to="/janazah" />
      {isAuthor && (
        <p className="px-4 pb-12 text-center">
          <Link to="/my-takedowns" className="inline-flex min-h-11 items-center text-action underline">
            {t('missingOwn')}
          </Link>
        </p>
      )}
    </>
  );
}
