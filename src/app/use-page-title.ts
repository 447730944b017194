import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useAppInfo } from '#shared/web/page/app-info.tsx';
import type { LoadedPage, PageModule } from '#shared/web/page/page-module.ts';
import { headOf, titleOf } from './head-tags.ts';

/**
 * After navigation inside the browser: sets the new page's title and moves the focus to its content, for
 * screen readers.
 */
export function usePageTitle(): void {
  const match = useMatches().at(-1);
  const location = useLocation();
  const client = useQueryClient();
  const app = useAppInfo();
  const { t } = useTexts('common');
  const previousPath = useRef(location.pathname);
  useEffect(() => {
    // A page whose code could not be fetched has no title.
    if (!match?.handle) return;
    const page = match.handle as PageModule;
    const { status } = (match.loaderData as LoadedPage | undefined) ?? { status: 200 };
    const context = {
      app,
      params: match.params,
      url: new URL(window.location.href),
      text: t,
      data: ((options: { queryKey: readonly unknown[] }) => client.getQueryData(options.queryKey)) as never,
    };
    document.title = titleOf(headOf(page, context, status), context);
    const content = document.getElementById('content');
    // A page whose address names a part of it has moved the focus there by now.
    const isPlaced = location.hash !== '' && content?.contains(document.activeElement);
    if (previousPath.current !== location.pathname && !isPlaced) content?.focus({ preventScroll: true });
    previousPath.current = location.pathname;
  }, [match, location, client, app, t]);
}
