import { useState } from 'react';
import { textKeyOf } from '#shared/contract/error-body.ts';
import { ApiError } from '#shared/web/api/api-error.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { showFailure } from '#shared/web/ui/show-failure.ts';

type Fields = Record<string, string>;
type Issues = readonly { path: readonly PropertyKey[]; message: string }[];
type Translate = (key: string) => string;

/** What the server says of the fields of a form. */
export function refusedFields(error: unknown): Fields {
  const found = error instanceof ApiError ? (error.body?.fields ?? {}) : {};
  return Object.fromEntries(Object.entries(found).map(([name, { message }]) => [name, message]));
}

/** What a schema says of the fields of a form, the first word on each. */
export function problemsOf(error: { issues: Issues } | undefined, t: Translate): Fields {
  const found: Fields = {};
  for (const { path, message } of error?.issues ?? []) found[String(path[0])] ??= t(textKeyOf(message));
  return found;
}

/** Runs a form's call: what its schema or the server says of a field stands at it, anything else in a toast. */
export function useServerFields(failed: string) {
  const { t } = useTexts('common');
  const [fields, setFields] = useState<Fields>({});
  const [isBusy, setBusy] = useState(false);
  return {
    fields,
    setFields,
    isBusy,
    /** @param more what the schema cannot know @returns what the schema made of the form; null where it is wrong */
    check<Data>(
      read: { data?: Data | undefined; error?: { issues: Issues } | undefined },
      more: Fields = {},
    ): Data | null {
      const found = { ...more, ...problemsOf(read.error, t) };
      setFields(found);
      return Object.keys(found).length === 0 ? (read.data ?? null) : null;
    },
    async run(work: () => Promise<unknown>): Promise<boolean> {
      setBusy(true);
      setFields({});
      try {
        await work();
        return true;
      } catch (error) {
        setFields(refusedFields(error));
        showFailure(failed, error);
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}

/** What was typed into the fields of a form, as it was typed. */
export const typedIn = (form: HTMLFormElement): Fields =>
  Object.fromEntries(new FormData(form) as unknown as Iterable<[string, string]>);
