import { layoutQuery } from '#features/records/cemeteries/web/cemeteries-api.ts';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import { graveQuery } from '#features/records/graves/web/graves-api.ts';
import { ApiError } from '#shared/web/api/api-error.ts';

interface QueryContext {
  client: import('@tanstack/react-query').QueryClient;
}

/** What of a plan is there: a grave taken out of the register is gone, one that could not be fetched is not. */
export interface FoundGraves {
  /** As they are now: a merged record is the one it went into. */
  found: readonly { asked: number; id: number }[];
  gone: readonly number[];
  failed: readonly number[];
}

/** Fetches the graves of a plan and the plans of their cemeteries, each kept under its own query. */
export function planQuery(graveIds: readonly number[]) {
  // Another order of the same graves asks nothing again.
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
