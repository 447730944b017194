import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { type ReactElement, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { browserPart } from '#shared/web/page/browser-part.tsx';
import { classNames } from '#shared/web/ui/class-names.ts';
import { setNarrow, useNarrow } from './narrow-nav.ts';
import { NavGroups } from './nav-groups.tsx';
import { NavIcon } from './nav-icon.tsx';

const NavTooltip = browserPart(async () => (await import('./nav-tooltip.tsx')).default, true);

/**
 * Not on phones: 256 px, or 64 px with the labels in tooltips. That is how it begins where the window has little room, and how
 * it stays where the reader chose it.
 */
export function SideNav({ role }: { role: string | null }) {
  const { t } = useTexts('common');
  const isNarrow = useNarrow();
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const Icon = isNarrow ? PanelLeftOpen : PanelLeftClose;
  const named = (text: string, link: ReactElement) =>
    isNarrow && isReady ? (
      <Suspense fallback={link}>
        <NavTooltip text={text}>{link}</NavTooltip>
      </Suspense>
    ) : (
      link
    );
  return (
    <nav
      aria-label={t('nav.side')}
      data-side=""
      className="no-print sticky top-16 hidden h-[calc(100dvh-4rem)] w-[256px] shrink-0 flex-col gap-1 overflow-y-auto border-e border-line p-2 narrow:w-[64px] md:flex"
    >
      <NavGroups place="side" role={role}>
        {({ to, label, icon, isSimple }, isOpen) => (
          <div key={to} className={isSimple ? undefined : 'simple:hidden'}>
            {named(
              t(label),
              <Link
                to={to}
                aria-current={isOpen ? 'page' : undefined}
                className={classNames(
                  'flex min-h-11 items-center gap-3 rounded-lg px-3 py-2',
                  isOpen ? 'bg-sage font-bold text-action' : 'hover:bg-sage',
                )}
              >
                <NavIcon name={icon} />
                <span className="narrow:sr-only">{t(label)}</span>
              </Link>,
            )}
          </div>
        )}
      </NavGroups>
      <button
        type="button"
        aria-expanded={!isNarrow}
        aria-label={t(isNarrow ? 'nav.expand' : 'nav.collapse')}
        onClick={() => setNarrow(!isNarrow)}
        className="mt-auto flex min-h-11 items-center gap-3 rounded-lg px-3 py-2 text-start text-muted hover:bg-sage"
      >
        <Icon className="points size-5 shrink-0" aria-hidden="true" />
        <span className="narrow:sr-only">{t('nav.collapse')}</span>
      </button>
    </nav>
  );
}
