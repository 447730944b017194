import { Menu as MenuIcon, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { browserPart, InBrowser } from '#shared/web/page/browser-part.tsx';
import { IconButton } from '#shared/web/ui/button.tsx';
import { classNames } from '#shared/web/ui/class-names.ts';
import { StarMotif } from '#shared/web/ui/star-motif.tsx';
import { LanguageLinks } from './language-links.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { NavGroups } from './nav-groups.tsx';
import { NavIcon } from './nav-icon.tsx';
import { OperatorCall } from './operator-call.tsx';
import { useSimple } from './simple-view.ts';
import { ThemeButton } from './theme-button.tsx';
import { ViewButton } from './view-button.tsx';

const MenuCloser = browserPart(
  async () => (await import('#shared/web/ui/use-close-request.ts')).MenuCloser,
  true,
);
const ReadAloud = browserPart(async () => (await import('./read-aloud.tsx')).ReadAloud, true);

/**
 * Logo, the phone's menu, language, theme, and the place of Sign In or the user's menu. In the elder's view it is one
 * line of 68 px, and on a phone Sign In stands inside the menu.
 */
export function Header(props: {
  role: string | null;
  account: ReactNode;
  /** Sign In once more, for the menu; null for a member. */
  signIn: ReactNode;
}) {
  const { role, account } = props;
  const isSimple = useSimple();
  const { pathname, search } = useLocation();
  const { t } = useTexts('common');
  const [isOpen, setOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const Icon = isOpen ? X : MenuIcon;
  return (
    <header className="no-print sticky top-0 z-20 border-b border-line bg-ground simple:static low:static">
      <div className="flex min-h-16 items-center gap-1 px-1 simple:min-h-[67px] simple:[&_:is(a,button)]:py-0 sm:gap-2 sm:px-4">
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
          className={classNames(
            // On the narrowest phones Home is in the menu: with Sign In this line has no room for it.
            'flex min-h-11 items-center gap-2 rounded-lg pe-2 max-[22.49rem]:hidden',
            // Of a member's four signs in large letters a narrow phone has no room for a fifth: Home is in the menu.
            role !== null && 'simple:max-[30rem]:hidden',
          )}
          onClick={() => setOpen(false)}
        >
          <StarMotif className="size-8 text-brass min-[22.5rem]:max-[25rem]:hidden" />
          <span className="font-serif text-lg font-semibold text-action min-[25rem]:text-xl sm:text-2xl">
            {t('site.name')}
          </span>
        </Link>
        <div className="ms-auto flex items-center justify-end gap-1 sm:gap-2">
          {isSimple && (
            <InBrowser>
              <ReadAloud key={pathname + search} />
            </InBrowser>
          )}
          <ViewButton />
          <span className="hidden sm:block">
            <ThemeButton />
          </span>
          <span className={classNames('contents', role !== null && 'simple:max-[30rem]:hidden')}>
            <LanguageMenu />
          </span>
          <span className={classNames('contents', role === null && 'simple:max-md:hidden')}>{account}</span>
        </div>
      </div>
      <nav
        id="top-nav"
        aria-label={t('nav.top')}
        hidden={!isOpen}
        className="max-h-[70dvh] overflow-y-auto border-t border-line p-2 md:hidden"
      >
        <NavGroups place="top" role={role}>
          {({ to, label, icon, isSimple }, isOpen) => (
            <Link
              key={to}
              to={to}
              aria-current={isOpen ? 'page' : undefined}
              onClick={() => setOpen(false)}
              className={classNames(
                'flex min-h-12 items-center gap-3 rounded-lg px-3 py-2',
                !isSimple && 'simple:hidden',
                isOpen ? 'bg-sage font-bold text-action' : 'hover:bg-sage',
              )}
            >
              <NavIcon name={icon} />
              {t(label)}
            </Link>
          )}
        </NavGroups>
        {isOpen && (
          <InBrowser>
            <MenuCloser button={menuButton} />
          </InBrowser>
        )}
        {props.signIn && <div className="hidden flex-col p-1 simple:flex">{props.signIn}</div>}
        <OperatorCall className="hidden w-full simple:inline-flex" />
        <div className="hidden px-3 simple:block">
          <LanguageLinks />
        </div>
        <div className="flex items-center gap-2 px-1 sm:hidden">
          <ThemeButton />
          <span className="text-muted">{t('theme.label')}</span>
        </div>
      </nav>
    </header>
  );
}
