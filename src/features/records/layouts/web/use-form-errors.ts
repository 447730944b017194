import { useState } from 'react';
import { problemsOf, refusedFields } from '#shared/web/form/use-server-fields.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { showFailure } from '#shared/web/ui/show-failure.ts';

interface Checked {
  success: boolean;
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
}

/**
 * Errors of a form by field, found here or by the server. A point's error is shown at its shape.
 */
export function useFormErrors(failed: string) {
  const { t } = useTexts('layouts');
  const [fields, setFields] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  return {
    fields,
    isBusy,
    /** @returns whether the form passed its own check */
    check({ success, error }: Checked): boolean {
      setFields(problemsOf(error, t));
      return success;
    },
    async run(work: () => Promise<unknown>): Promise<boolean> {
      setBusy(true);
      setFields({});
      try {
        await work();
        return true;
      } catch (error) {
        const found = Object.entries(refusedFields(error)).toReversed();
        setFields(Object.fromEntries(found.map(([name, message]) => [name.split('.')[0] ?? name, message])));
        showFailure(failed, error);
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
