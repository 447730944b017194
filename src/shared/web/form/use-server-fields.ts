import { useState } from 'react';
import { ApiError, failureText } from '#shared/web/api/api-error.ts';
import { showToast } from '#shared/web/ui/toast-store.ts';

/** Runs a form's call: what the server says of a field stands at it, anything else in a toast. */
export function useServerFields(failed: string) {
  const [fields, setFields] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  return {
    fields,
    setFields,
    isBusy,
    async run(work: () => Promise<unknown>): Promise<boolean> {
      setBusy(true);
      setFields({});
      try {
        await work();
        return true;
      } catch (error) {
        const found = error instanceof ApiError ? (error.body?.fields ?? {}) : {};
        setFields(Object.fromEntries(Object.entries(found).map(([name, { message }]) => [name, message])));
        showToast({ title: failed, description: failureText(error, failed), kind: 'destructive' });
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
