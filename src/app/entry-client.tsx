import '#shared/web/ui/theme.css';
import { type DehydratedState, hydrate } from '@tanstack/react-query';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { withoutMarks } from '#shared/arrival-marks.ts';
import type { TextBundles } from '#shared/contract/texts.ts';
import { createQueryClient } from '#shared/web/api/create-query-client.ts';
import { fetchTransport } from '#shared/web/api/fetch-transport.ts';
import { fetchTexts } from '#shared/web/i18n/fetch-texts.ts';
import { createTexts } from '#shared/web/i18n/texts-context.tsx';
import type { AppInfo } from '#shared/web/page/app-info.tsx';
import type { PageModule } from '#shared/web/page/page-module.ts';
import { Providers } from './providers.tsx';
import { RootLayout } from './root.tsx';
import { createRoutes } from './routes.tsx';

interface ServerState {
  app: AppInfo;
  /** The texts that this page was rendered with. */
  texts: TextBundles;
  /** Neither field is in the app shell, which renders no page. */
  queries?: DehydratedState;
  loaderData?: Record<string, unknown>;
}

/** Code for working offline waits, so that the page the reader came for loads first. */
const OFFLINE_DELAY_MS = 2000;
/** Until that code comes it is asked for again: parts of the page that are missing too wait for it. */
const offline = (): Promise<typeof import('./start-offline.tsx')> =>
  import('./start-offline.tsx').catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, OFFLINE_DELAY_MS));
    return offline();
  });

async function start(): Promise<void> {
  const state = JSON.parse(document.getElementById('state')?.textContent ?? '{}') as ServerState;
  const queryClient = createQueryClient(fetchTransport);
  hydrate(queryClient, state.queries ?? {});
  const texts = createTexts(state.app.language, state.texts, {
    load: (loaded, namespaces) => fetchTexts(loaded, namespaces, state.app.textsVersion),
  });
  const { load: loadTexts } = texts;
  const environment = { queryClient, app: state.app, loadTexts };
  const routes = createRoutes({ environmentOf: () => environment, loadTexts }, <RootLayout />);
  const { loaderData } = state;
  const parts = { queryClient, texts, app: state.app };
  const resolve = () => resolveMatched(routes);
  // In the app shell, data come through the gate that also answers without a signal.
  await (loaderData
    ? resolve().catch(async () => (await offline()).sayMeanwhile(parts, resolve))
    : offline());
  const app = { ...state.app, arrival: nameVisit() };
  const router = createBrowserRouter(routes, loaderData && { hydrationData: { loaderData } });
  const root = document.getElementById('root');
  if (!root) return;
  const page = (
    <Providers queryClient={queryClient} texts={texts} app={app}>
      <RouterProvider router={router} />
    </Providers>
  );
  if (loaderData) hydrateRoot(root, page);
  else createRoot(root).render(page);
  setTimeout(
    async () => (await offline()).startOffline({ ...parts, router }),
    loaderData ? OFFLINE_DELAY_MS : 0,
  );
}

/**
 * Where one has scrolled to is remembered by a visit's key. Visits that load a page anew have none of their own and would all
 * share one: each page would open as far down as the last one was left. The server rendered the address without marks.
 * @returns the visit's key
 */
function nameVisit(): string {
  const known: string | undefined = history.state?.key;
  if (known) return known;
  const key = Math.random().toString(36).slice(2, 10);
  history.replaceState({ ...history.state, key }, '', withoutMarks(location.href));
  return key;
}

/** The page that the server rendered, and its open part, must be loaded before it can be hydrated. */
async function resolveMatched(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const loaded = await route.lazy();
      await (loaded.handle as PageModule).opened?.({ url: new URL(location.href) }).part.load();
      Object.assign(route, loaded, { lazy: undefined });
    }),
  );
}

void start();
