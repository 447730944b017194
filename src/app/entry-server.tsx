import { dehydrate } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { User } from '#features/people/access/access-contract.ts';
import { sessionQuery } from '#features/people/access/web/session.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { TextBundles } from '#shared/contract/texts.ts';
import { ApiError } from '#shared/web/api/api-error.ts';
import { createQueryClient } from '#shared/web/api/create-query-client.ts';
import { nextCursorOf, type OperationInput, totalCountOf } from '#shared/web/api/transport.ts';
import { createTexts } from '#shared/web/i18n/texts-context.tsx';
import type { AppInfo } from '#shared/web/page/app-info.tsx';
import { partsReady } from '#shared/web/page/deferred-part.tsx';
import type { LoadedPage, PageModule } from '#shared/web/page/page-module.ts';
import { headOf, headTags } from './head-tags.ts';
import { ALWAYS_LOADED } from './namespaces.ts';
import { PAGE_FILES } from './page-files.ts';
import { Providers } from './providers.tsx';
import { RootLayout } from './root.tsx';
import { createRoutes } from './routes.tsx';
import { runAction, type SentForm } from './run-action.ts';

/**
 * An operation's answer in process. Errors are returned, not thrown, because error classes would exist twice.
 */
export interface InProcessReply {
  status: number;
  body: unknown;
  link?: string | undefined;
  total?: string | undefined;
}

export interface RenderEnvironment {
  call: (path: string, input: OperationInput) => Promise<InProcessReply>;
  viewer: User | null;
  app: AppInfo;
  nonce: string;
  resources: Record<Language, TextBundles>;
  /** A form that was posted without JavaScript. */
  sent?: SentForm;
}

export interface RenderedPage {
  status: number;
  head: string;
  body: string;
  state: unknown;
  /** Source file of the page, for preloading its chunk. */
  file: string;
}

/** Renders one URL with all its data; `redirect` where a route answered with a response of its own. */
export async function render(
  request: Request,
  { sent, ...environment }: RenderEnvironment,
): Promise<RenderedPage | Response> {
  if (sent) {
    const outcome = await takeForm(request, sent, environment);
    if (outcome instanceof Response) return outcome;
    const app = { ...environment.app, submitted: outcome.submitted };
    const rendered = await render(request, { ...environment, app });
    return rendered instanceof Response ? rendered : { ...rendered, status: outcome.status };
  }
  const queryClient = createQueryClient(async (path, input) => {
    const { status, body, link, total } = await environment.call(path, input);
    if (status >= 400) throw new ApiError(status, JSON.stringify(body), '');
    return { body, next: nextCursorOf(link), total: totalCountOf(total) };
  });
  queryClient.setQueryData(sessionQuery.queryKey, environment.viewer);
  const texts = createTexts(environment.app.language, environment.resources[environment.app.language], {
    english: environment.resources.en,
  });
  const routes = createRoutes(
    { queryClient, app: environment.app, loadTexts: async () => {} },
    <RootLayout />,
  );
  const handler = createStaticHandler(routes);
  const context = await handler.query(request);
  // Deferred parts are declared by the page's module, which is loaded by now.
  await partsReady();
  if (context instanceof Response) return context;
  const leaf = context.matches.at(-1)?.route;
  if (!leaf) throw new Error('no route matched');
  const page = leaf.handle as PageModule;
  const { status } = context.loaderData[leaf.id] as LoadedPage;
  const router = createStaticRouter(handler.dataRoutes, context);
  // Taken before rendering: rendering derives more queries (a list's first page) from the same data, which
  // need not be sent twice.
  const queries = dehydrate(queryClient);
  const body = renderToString(
    <Providers queryClient={queryClient} texts={texts} app={environment.app}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Providers>,
  );
  const headContext = {
    app: environment.app,
    url: new URL(request.url),
    params: context.matches.at(-1)?.params ?? {},
    text: texts.in('common'),
    data: ((options: { queryKey: readonly unknown[] }) =>
      queryClient.getQueryData(options.queryKey)) as never,
  };
  return {
    status,
    head: headTags(headOf(page, headContext, status), headContext, environment.nonce),
    body,
    state: {
      app: environment.app,
      texts: Object.fromEntries(
        [...ALWAYS_LOADED, ...page.texts].map((namespace) => [
          namespace,
          texts.bundles[namespace] ?? environment.resources.en[namespace] ?? {},
        ]),
      ),
      queries,
      loaderData: context.loaderData,
    },
    file: PAGE_FILES[leaf.id] ?? '',
  };
}

/** Answers 405 for a page that takes no form. */
async function takeForm(request: Request, sent: SentForm, environment: Omit<RenderEnvironment, 'sent'>) {
  const { language } = environment.app;
  const texts = createTexts(language, environment.resources[language], { english: environment.resources.en });
  const outcome = await runAction(sent, {
    url: new URL(request.url),
    app: environment.app,
    call: environment.call,
    text: texts.in('common'),
  });
  return outcome ?? new Response(null, { status: 405 });
}
