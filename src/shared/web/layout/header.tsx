import { Menu as MenuIcon, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { IconButton } from '#shared/web/ui/button.tsx';
import { classNames } from '#shared/web/ui/class-names.ts';
import { StarMotif } from '#shared/web/ui/star-motif.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { entriesFor } from './nav-entries.ts';
import { NavIcon } from './nav-icon.tsx';
import { ThemeButton } from './theme-button.tsx';
import { ViewButton } from './view-button.tsx';

/** Logo, the phone's menu, language, theme, and the place of Sign In or the user's menu. */
export function Header({ role, account }: { role: string | null; account: ReactNode }) {
  const { t } = useTexts('common');
  const [isOpen, setOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      menuButton.current?.focus();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isOpen]);
  const Icon = isOpen ? X : MenuIcon;
  return (
    <header className="no-print sticky top-0 z-20 border-b border-line bg-ground simple:static low:static">
      <div className="flex min-h-16 items-center gap-1 px-1 sm:gap-2 sm:px-4">
        <IconButton
          ref={menuButton}
          className="md:hidden"
          label={t(isOpen ? 'nav.close' : 'nav.open')}
          aria-expanded={isOpen}
          aria-controls="top-nav"
          onClick={() => setOpen(!isOpen)}
        >
          <Icon className="size-6" aria-hidden="true" />
        </IconButton>
        <Link
          to="/"
          className="flex min-h-11 items-center gap-2 rounded-lg pe-2"
          onClick={() => setOpen(false)}
        >
          <StarMotif className="size-8 text-brass min-[22.5rem]:max-[25rem]:hidden" />
          <span className="font-serif text-lg font-semibold text-action max-[22.49rem]:sr-only min-[25rem]:text-xl sm:text-2xl">
            {t('site.name')}
          </span>
        </Link>
        <div className="ms-auto flex flex-wrap items-center justify-end gap-1 sm:gap-2">
          <ViewButton />
          <span className="hidden sm:block">
            <ThemeButton />
          </span>
          <LanguageMenu />
          {account}
        </div>
      </div>
      <nav
        id="top-nav"
        aria-label={t('nav.top')}
        hidden={!isOpen}
        className="max-h-[70dvh] overflow-y-auto border-t border-line p-2 md:hidden"
      >
        {entriesFor('top', role).map(({ to, label, icon, isSimple }) => (
          <NavLink
            key={to}
            to={to}
            end={to === '/'}
            onClick={() => setOpen(false)}
            className={({ isActive }) =>
              classNames(
                'flex min-h-12 items-center gap-3 rounded-lg px-3 py-2',
                !isSimple && 'simple:hidden',
                isActive ? 'bg-sage font-bold text-action' : 'hover:bg-sage',
              )
            }
          >
            <NavIcon name={icon} />
            {t(label)}
          </NavLink>
        ))}
        <div className="flex items-center gap-2 px-1 sm:hidden">
          <ThemeButton />
          <span className="text-muted">{t('theme.label')}</span>
        </div>
      </nav>
    </header>
  );
}
