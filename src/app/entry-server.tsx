import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import {
  createContext,
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import type { User } from '#features/people/access/access-contract.ts';
import { sessionQuery } from '#features/people/access/web/session.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { TextBundles } from '#shared/contract/texts.ts';
import { ApiError } from '#shared/web/api/api-error.ts';
import { createQueryClient } from '#shared/web/api/create-query-client.ts';
import { nextCursorOf, type OperationInput, totalCountOf } from '#shared/web/api/transport.ts';
import { createTexts, type Texts } from '#shared/web/i18n/texts-context.tsx';
import type { AppInfo } from '#shared/web/page/app-info.tsx';
import { partsReady } from '#shared/web/page/deferred-part.tsx';
import type { LoadedPage, PageEnvironment, PageModule } from '#shared/web/page/page-module.ts';
import { completeParts } from '#shared/web/page/rendered-once.tsx';
import { headOf, headTags } from './head-tags.ts';
import { ALWAYS_LOADED } from './namespaces.ts';
import { filesOf } from './page-files.ts';
import type { PageState } from './page-state.ts';
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
  resources: Record<Language, TextBundles>;
  /** A form that was posted without JavaScript. */
  sent?: SentForm;
}

export interface RenderedPage {
  status: number;
  head: string;
  body: string;
  state: PageState;
  /** Source files of the page and of the part that its address opens, for preloading their chunks. */
  files: string[];
}

/** Later than never, which is 0. */
const SOME_TIME = 1;

const loadTexts = async () => {};
const ENVIRONMENT = createContext<PageEnvironment>();
/** The routes are built and compiled once; what differs in each request comes to the loaders in its context. */
const handler = createStaticHandler(
  createRoutes({ environmentOf: (context) => context.get(ENVIRONMENT), loadTexts }, <RootLayout />),
);

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
  const texts = textsIn(environment);
  const requestContext = new RouterContextProvider();
  requestContext.set(ENVIRONMENT, { queryClient, app: environment.app, loadTexts });
  const context = await handler.query(request, { requestContext });
  // Deferred parts are declared by the page's module, which is loaded by now.
  await partsReady();
  if (context instanceof Response) return context;
  const leaf = context.matches.at(-1)?.route;
  if (!leaf) throw new Error('no route matched');
  const page = leaf.handle as PageModule;
  const { status } = context.loaderData[leaf.id] as LoadedPage;
  const router = createStaticRouter(matchedRoutes(context), context);
  // Taken before rendering: rendering derives more queries (a list's first page) from the same data, which
  // need not be sent twice.
  const queries = queriesOf(queryClient);
  const drawn = renderToString(
    <Providers queryClient={queryClient} texts={texts} app={environment.app}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Providers>,
  );
  const body = completeParts(drawn);
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
    head: headTags(headOf(page, headContext, status), headContext),
    body,
    state: {
      app: withNeededStamp(environment.app, body),
      texts: Object.fromEntries(
        [...ALWAYS_LOADED, ...page.texts].map((namespace) => [
          namespace,
          texts.bundles[namespace] ?? environment.resources.en[namespace] ?? {},
        ]),
      ),
      queries,
      loaderData: context.loaderData,
    },
    files: filesOf(leaf.id, status === 200 ? page.opened?.({ url: new URL(request.url) }).name : undefined),
  };
}

const known = new WeakMap<TextBundles, Texts>();

/** A language's texts are the same in every request, so that its formats of numbers and plurals are made once. */
function textsIn({ app, resources }: Pick<RenderEnvironment, 'app' | 'resources'>): Texts {
  const bundles = resources[app.language];
  const found = known.get(bundles) ?? createTexts(app.language, bundles, { english: resources.en });
  known.set(bundles, found);
  return found;
}

/** A router is made for each request; made of every route, it would copy all of them. */
function matchedRoutes({ matches }: StaticHandlerContext): RouteObject[] {
  return matches.reduceRight<RouteObject[]>(
    (children, { route }) => [{ ...route, ...(children.length > 0 ? { children } : {}) } as RouteObject],
    [],
  );
}

/**
 * The answered queries. When they were read is left out: data do not grow old here, and without it the same
 * data make the same page, which a browser that has it need not fetch again.
 */
function queriesOf(queryClient: QueryClient): DehydratedState {
  const { mutations, queries } = dehydrate(queryClient);
  return {
    mutations,
    queries: queries.map((query) => ({
      ...query,
      dehydratedAt: SOME_TIME,
      state: { ...query.state, dataUpdatedAt: SOME_TIME },
    })),
  };
}

/** A page without a form carries no stamp: it would only make each rendering of the page another one. */
const withNeededStamp = (app: AppInfo, body: string): AppInfo =>
  body.includes(app.formStamp) ? app : { ...app, formStamp: '' };

/** Answers 405 for a page that takes no form. */
async function takeForm(request: Request, sent: SentForm, environment: Omit<RenderEnvironment, 'sent'>) {
  const outcome = await runAction(sent, {
    url: new URL(request.url),
    app: environment.app,
    call: environment.call,
    text: textsIn(environment).in('common'),
  });
  return outcome ?? new Response(null, { status: 405 });
}
