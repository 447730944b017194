import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';

/** Says that a busy server broke the search off, and leads to the same search with all the time it needs. */
export function ShortenedNote({ to }: { to: string }) {
  const { t } = useTexts('search');
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3">
      {t('shortened.text')}
      <Link
        to={to}
        preventScrollReset
        className="inline-flex min-h-11 items-center font-semibold text-action underline"
      >
        {t('shortened.longer')}
      </Link>
    </p>
  );
}
