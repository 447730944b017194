import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { AccountArea } from '#features/people/access/web/account-area.tsx';
import { useSession, useSessionCheck } from '#features/people/access/web/use-session.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Header } from '#shared/web/layout/header.tsx';
import { useAppInfo } from '#shared/web/page/app-info.tsx';
import { browserPart, InBrowser } from '#shared/web/page/browser-part.tsx';
import { Deferred, deferPart } from '#shared/web/page/deferred-part.tsx';
import { keepTyped } from '#shared/web/page/keep-typed.ts';
import { showFlashToast } from '#shared/web/ui/flash-toast.ts';
import { ToastRegion } from '#shared/web/ui/toast-region.tsx';
import { usePageTitle } from './use-page-title.ts';

// Only members have notifications.
const NotificationBell = browserPart(
  async () => (await import('#features/people/notifications/web/notification-bell.tsx')).NotificationBell,
  true,
);

// The footer's links work as plain HTML, so its code is not awaited; but it must load soon, because
// navigation waits for every part that follows the address.
const footer = deferPart(async () => (await import('#shared/web/layout/footer.tsx')).Footer, true);

const sideNav = deferPart(async () => (await import('#shared/web/layout/side-nav.tsx')).SideNav, true);

/** The frame of every page: header, side navigation, content, footer. */
export function RootLayout() {
  const { t } = useTexts('common');
  const { isDemo } = useAppInfo();
  const { user } = useSession();
  const isLoading = useNavigation().state === 'loading';
  useSessionCheck();
  usePageTitle();
  useEffect(() => {
    // Marks that the page now responds to its reader; tests and the style sheet wait for this.
    document.documentElement.dataset.hydrated = '';
    footer.want();
    sideNav.want();
    void keepTyped(document);
    showFlashToast();
  }, []);
  const role = user?.role ?? null;
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:z-50 focus:rounded-lg focus:bg-surface focus:p-3"
      >
        {t('nav.skip')}
      </a>
      {isLoading && (
        <div
          aria-hidden="true"
          className="fixed inset-x-0 top-0 z-50 h-1 animate-pulse bg-brass motion-reduce:animate-none"
        />
      )}
      <Header
        role={role}
        signIn={user ? null : <AccountArea />}
        account={
          <>
            {user && (
              <InBrowser fallback={<span className="size-11 shrink-0" />}>
                <NotificationBell key={user.id} />
              </InBrowser>
            )}
            <AccountArea />
          </>
        }
      />
      <div className="flex">
        <Deferred part={sideNav} role={role} />
        <div className="min-w-0 grow">
          {isDemo && (
            <aside
              aria-label={t('demo.badge')}
              className="no-print border-b border-line bg-sage px-2 py-1.5 text-center text-sm sm:px-4"
            >
              <p>{t('demo.banner')}</p>
            </aside>
          )}
          <main id="content" tabIndex={-1} aria-busy={isLoading} className="min-h-[60dvh] outline-none">
            <Outlet />
          </main>
          <Deferred part={footer} />
        </div>
      </div>
      <ToastRegion />
      <ScrollRestoration />
    </>
  );
}
