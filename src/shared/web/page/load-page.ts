import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/web/api/api-error.ts';
import type {
  LoadedPage,
  PageContext,
  PageEnvironment,
  PageModule,
  PageQuery,
  RedirectContext,
} from './page-module.ts';

/**
 * Fetches a page's queries together, and the part that its address opens; the first required query that failed decides
 * the status.
 */
export async function loadPage(
  page: PageModule,
  environment: PageEnvironment,
  at: Pick<PageContext, 'params' | 'url'>,
): Promise<LoadedPage> {
  const queries = page.queries?.({ ...at, app: environment.app }) ?? [];
  const [outcomes] = await Promise.all([
    Promise.allSettled(queries.map((query) => ensure(environment.queryClient, query))),
    page.opened?.(at).part.load(),
  ]);
  let status = page.status ?? 200;
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome.status === 'rejected' && queries[index]?.required && status === 200)
      status = statusOf(outcome.reason);
  }
  const target =
    status === 200 && page.redirect?.({ ...at, app: environment.app, data: dataOf(environment) });
  if (target) throw new Response(null, { status: 302, headers: { location: target } });
  return { status };
}

const dataOf =
  ({ queryClient }: PageEnvironment): RedirectContext['data'] =>
  ({ queryKey }) =>
    queryClient.getQueryData(queryKey);

function ensure(client: QueryClient, query: PageQuery): Promise<unknown> {
  return query.isInfinite
    ? client.ensureInfiniteQueryData(query.options as never)
    : client.ensureQueryData(query.options as never);
}

function statusOf(reason: unknown): number {
  if (!(reason instanceof ApiError)) return 503;
  // A malformed id in a page's path is a page that does not exist.
  if (reason.status === 400) return 404;
  return reason.status;
}
