import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';

const CHOICES = [
  { key: 'near', to: '/grave-finder' },
  { key: 'dua', to: '/submit-dua' },
  { key: 'help', to: '/help' },
] as const;

/** In the simple view, which offers fewer choices: these three beside the search. */
export function SimpleStart() {
  const { t } = useTexts('home');
  return (
    <nav aria-label={t('first.title')} className="hidden flex-col gap-4 simple:flex">
      {CHOICES.map(({ key, to }) => (
        <Link key={key} to={to} className={buttonStyle('quiet', 'min-h-16 text-xl')}>
          {t(`simple.${key}`)}
        </Link>
      ))}
    </nav>
  );
}
