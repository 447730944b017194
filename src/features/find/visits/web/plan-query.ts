import { layoutQuery } from '#features/records/cemeteries/web/cemeteries-api.ts';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import { graveQuery } from '#features/records/graves/web/graves-api.ts';
import { ApiError } from '#shared/web/api/api-error.ts';

interface QueryContext {
  client: import('@tanstack/react-query').QueryClient;
}

/**
 * The graves of a plan that exist: one removed from the register is gone, one that could not be fetched is
 * not.
 */
export interface FoundGraves {
  /** Current ids: a merged record is replaced by the one it went into. */
  found: readonly { asked: number; id: number }[];
  gone: readonly number[];
  failed: readonly number[];
}

/** Fetches the graves of a plan and the layouts of their cemeteries, each cached under its own query. */
export function planQuery(graveIds: readonly number[]) {
  // Sorted, so that another order of the same graves fetches nothing again.
  const ids = [...graveIds].sort((a, b) => a - b);
  return {
    queryKey: ['visit-plan', ids.join(',')] as const,
    queryFn: async ({ client }: QueryContext): Promise<FoundGraves> => {
      const answers = await Promise.allSettled(ids.map((id) => client.ensureQueryData(graveQuery(id))));
      const sorted = {
        found: [] as { asked: number; id: number }[],
        gone: [] as number[],
        failed: [] as number[],
      };
      const cemeteries = new Set<number>();
      for (const [index, answer] of answers.entries()) {
        const asked = ids[index] as number;
        if (answer.status === 'fulfilled') {
          const grave: Grave = answer.value;
          cemeteries.add(grave.cemeteryId);
          if (!sorted.found.some(({ id }) => id === grave.id)) sorted.found.push({ asked, id: grave.id });
        } else if (answer.reason instanceof ApiError && answer.reason.status === 404) sorted.gone.push(asked);
        else sorted.failed.push(asked);
      }
      await Promise.allSettled([...cemeteries].map((id) => client.ensureQueryData(layoutQuery(id))));
      return sorted;
    },
  };
}
