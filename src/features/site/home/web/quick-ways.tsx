import { Download, HandHeart, LocateFixed } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';

const WAYS = [
  { key: 'near', to: '/grave-finder', icon: LocateFixed },
  { key: 'kept', to: '/downloads', icon: Download },
  { key: 'dua', to: '/submit-dua', icon: HandHeart },
] as const;

/** On a phone, below the search: what somebody does who stands at the gate already. */
export function QuickWays() {
  const { t } = useTexts('home');
  return (
    <nav aria-label={t('first.title')} className="grid grid-cols-3 gap-2 sm:hidden simple:hidden">
      {WAYS.map(({ key, to, icon: Icon }) => (
        <Link
          key={key}
          to={to}
          className="flex min-h-20 flex-col items-center justify-center gap-1 rounded-card border border-line bg-surface px-1 py-2 text-center text-sm font-semibold hover:bg-sage"
        >
          <Icon className="size-6 shrink-0 text-action" aria-hidden="true" />
          {t(`ways.${key}`)}
        </Link>
      ))}
    </nav>
  );
}
