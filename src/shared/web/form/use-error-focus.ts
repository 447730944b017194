import { type RefObject, useEffect } from 'react';

/** Leads to the first field that is wrong, whenever new errors stand at fields of the form. */
export function useErrorFocus(form: RefObject<HTMLFormElement | null>, fields: Record<string, string>): void {
  useEffect(() => {
    if (Object.keys(fields).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, fields]);
}
