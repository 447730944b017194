import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';
import { StarMotif } from '#shared/web/ui/star-motif.tsx';

/** A page that cannot be shown says why in words and offers the way on. */
export function StatusView({ status }: { status: number }) {
  const { t } = useTexts('common');
  const kind = status === 404 ? 'missing' : status === 401 || status === 403 ? 'forbidden' : 'away';
  return (
    <section className="mx-auto flex max-w-xl flex-col items-center gap-4 px-4 py-16 text-center">
      <StarMotif className="size-20 text-brass" />
      <h1 className="font-serif text-3xl">{t(`status.${kind}.title`)}</h1>
      <p className="text-muted">{t(`status.${kind}.text`)}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {kind === 'away' && <Button onClick={() => window.location.reload()}>{t('status.tryAgain')}</Button>}
        <Link to="/" className={buttonStyle(kind === 'away' ? 'quiet' : 'primary')}>
          {t('status.home')}
        </Link>
        <Link to="/search" className={buttonStyle('quiet')}>
          {t('nav.search')}
        </Link>
      </div>
    </section>
  );
}
