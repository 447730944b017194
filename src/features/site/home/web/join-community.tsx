import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';

export function JoinCommunity() {
  const { t } = useTexts('home');
  return (
    <section aria-labelledby="join" className="rounded-card bg-sage p-4 text-center simple:hidden sm:p-6">
      <h2 id="join" className="font-serif text-2xl">
        {t('join.title')}
      </h2>
      <p className="mx-auto mt-2 max-w-prose text-muted max-sm:hidden">{t('join.text')}</p>
      <div className="mx-auto mt-3 grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2 max-w-md sm:mt-4">
        <Link to="/search" className={buttonStyle('quiet', 'px-2!')}>
          {t('join.search')}
        </Link>
        <Link to="/create-memorial" className={buttonStyle('quiet', 'px-2!')}>
          {t('join.create')}
        </Link>
      </div>
    </section>
  );
}
