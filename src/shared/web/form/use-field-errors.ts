import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { MESSAGE_KEY_PATTERN, textKeyOf } from '#shared/contract/error-body.ts';
import { ApiError } from '#shared/web/api/api-error.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';

/** A form's errors in the reader's language, its own and the server's, each at its field. */
export function useFieldErrors<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const { t } = useTexts('common');
  return {
    errorOf(name: Path<Values>): string | undefined {
      const message = form.getFieldState(name, form.formState).error?.message;
      if (!message) return undefined;
      return MESSAGE_KEY_PATTERN.test(message) ? t(textKeyOf(message)) : message;
    },
    /** Puts the server's field errors at their fields; true where there were any. */
    takeServerErrors(error: unknown): boolean {
      const fields = error instanceof ApiError ? error.body?.fields : undefined;
      const known = Object.entries(fields ?? {}).filter(([name]) => name in form.getValues());
      for (const [index, [name, { message }]] of known.entries()) {
        form.setError(name as Path<Values>, { message }, { shouldFocus: index === 0 });
      }
      return known.length > 0;
    },
  };
}
