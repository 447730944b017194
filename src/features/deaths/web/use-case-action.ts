import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, failureText } from '#shared/web/api/api-error.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { DeathCase } from '../deaths-contract.ts';
import { deathsPaths } from '../deaths-paths.ts';
import { caseQuery } from './deaths-api.ts';

/** Runs a change of a case and shows the case as the server then answers it; errors of fields stand at their fields. */
export function useCaseAction() {
  const { t } = useTexts('deaths');
  const client = useQueryClient();
  const [fields, setFields] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  return {
    fields,
    setFields,
    /** What is typed anew is not wrong yet. */
    forget: (name: string) => setFields(({ [name]: _gone, ...rest }) => rest),
    isBusy,
    async run(work: () => Promise<DeathCase>, done?: string): Promise<DeathCase | null> {
      setBusy(true);
      setFields({});
      try {
        const changed = await work();
        client.setQueryData(caseQuery(String(changed.id)).queryKey, changed);
        // Lists are read again when they are shown again.
        void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === deathsPaths.list });
        if (done) showToast({ title: done });
        return changed;
      } catch (error) {
        const found = error instanceof ApiError ? (error.body?.fields ?? {}) : {};
        setFields(Object.fromEntries(Object.entries(found).map(([name, { message }]) => [name, message])));
        showToast({ title: t('failed'), description: failureText(error, t('failed')), kind: 'destructive' });
        return null;
      } finally {
        setBusy(false);
      }
    },
  };
}

export type CaseAction = ReturnType<typeof useCaseAction>;
