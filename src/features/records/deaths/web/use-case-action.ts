import { useQueryClient } from '@tanstack/react-query';
import { useServerFields } from '#shared/web/form/use-server-fields.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { DeathCase } from '../deaths-contract.ts';
import { deathsPaths } from '../deaths-paths.ts';
import { caseQuery } from './deaths-api.ts';

/** Runs a change of a case (null: nothing was sent) and shows the server's answer; errors of fields stand at their fields. */
export function useCaseAction() {
  const { t } = useTexts('deaths');
  const client = useQueryClient();
  const form = useServerFields(t('failed'));
  return {
    ...form,
    /** An edited field is not marked as wrong until it is checked again. */
    forget: (name: string) => form.setFields(({ [name]: _gone, ...rest }) => rest),
    async run(work: () => Promise<DeathCase | null>, done?: string): Promise<DeathCase | null> {
      let changed: DeathCase | null = null;
      await form.run(async () => {
        changed = await work();
        if (!changed) return;
        client.setQueryData(caseQuery(String(changed.id)).queryKey, changed);
        // Marks lists as out of date, to be fetched when they are shown again.
        void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === deathsPaths.list });
        if (done) showToast({ title: done });
      });
      return changed;
    },
  };
}

export type CaseAction = ReturnType<typeof useCaseAction>;
