import { useState } from 'react';
import { showFailure } from '#shared/web/ui/show-failure.ts';
import { showToast } from '#shared/web/ui/toast-store.ts';

/**
 * Runs a write from a screen: one at a time, its failure in a toast with the server's own words.
 * @returns `run`, which answers whether it worked, and whether one is under way
 */
export function useAction(failed: string): {
  run: (work: () => Promise<unknown>, done?: string) => Promise<boolean>;
  isBusy: boolean;
} {
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    async run(work, done) {
      setBusy(true);
      try {
        await work();
        if (done) showToast({ title: done });
        return true;
      } catch (error) {
        showFailure(failed, error);
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
