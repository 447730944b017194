import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { NavIcon, type NavIconName } from '#shared/web/layout/nav-icon.tsx';

const LINKS: readonly { to: string; label: string; text: string; icon: NavIconName }[] = [
  { to: '/search', label: 'common:nav.search', text: 'quick.search', icon: 'search' },
  { to: '/create-memorial', label: 'common:nav.createMemorial', text: 'quick.create', icon: 'book-plus' },
  { to: '/ar-finder', label: 'common:nav.arFinder', text: 'quick.ar', icon: 'scan-eye' },
  { to: '/submit-dua', label: 'common:nav.submitDua', text: 'quick.dua', icon: 'hand-heart' },
  { to: '/create-memorial', label: 'quick.featuresTitle', text: 'quick.features', icon: 'library' },
  {
    to: '/official-verification',
    label: 'common:nav.verifyGraves',
    text: 'quick.verify',
    icon: 'badge-check',
  },
];

/** Links to the topics that most people look for. */
export function QuickLinks() {
  const { t } = useTexts('help');
  return (
    <nav aria-labelledby="quick-links">
      <h2 id="quick-links" className="mb-3 font-serif text-2xl">
        {t('quick.title')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {LINKS.map(({ to, label, text, icon }) => (
          <li key={label}>
            <Link
              to={to}
              className="flex h-full items-start gap-3 rounded-card border border-line bg-surface p-4 hover:bg-sage"
            >
              <span className="pt-0.5 text-action">
                <NavIcon name={icon} />
              </span>
              <span>
                <span className="block font-semibold text-action">{t(label)}</span>
                <span className="block text-sm text-muted">{t(text)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
