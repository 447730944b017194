import { QueryClient } from '@tanstack/react-query';
import { attachTransport, type Transport } from './transport.ts';

/** Part 1 section 9: data never goes stale, no refetch on focus, no polling, no retries. */
export function createQueryClient(transport: Transport): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: typeof document === 'undefined' ? Number.POSITIVE_INFINITY : 30 * 60_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        // A weak signal is no reason to wait in silence: the request is tried and its failure shown.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  attachTransport(client, transport);
  return client;
}
