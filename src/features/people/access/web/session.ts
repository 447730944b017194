import { ApiError } from '#shared/web/api/api-error.ts';
import { transportOf } from '#shared/web/api/transport.ts';
import type { User } from '../access-contract.ts';
import { accessPaths } from '../access-paths.ts';

interface QueryContext {
  client: import('@tanstack/react-query').QueryClient;
}

/** The signed-in user, or null for a visitor. The server answers it with every page. */
export const sessionQuery = {
  queryKey: [accessPaths.me] as const,
  queryFn: async ({ client }: QueryContext): Promise<User | null> => {
    try {
      return (await transportOf(client)(accessPaths.me, {})).body as User;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
};
