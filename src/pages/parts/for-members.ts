import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#features/people/access/web/session.ts';

interface Asked {
  client: QueryClient;
}

/** A query of a page that anybody may open: a visitor has nothing of their own, so the server is not asked for it. */
export const forMembers = <Data>(query: {
  queryKey: readonly unknown[];
  queryFn: (context: Asked) => Promise<Data>;
}) => ({
  queryKey: query.queryKey,
  queryFn: async (context: Asked): Promise<Data | null> =>
    context.client.getQueryData(sessionQuery.queryKey) ? query.queryFn(context) : null,
});
