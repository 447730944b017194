import type { TextareaHTMLAttributes } from 'react';
import { classNames } from '#shared/web/ui/class-names.ts';
import { CONTROL_STYLE, Field } from '#shared/web/ui/field.tsx';

export function TextArea({
  label,
  error,
  hint,
  ...rest
}: {
  label: string;
  error: string | undefined;
  hint?: string;
} & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <textarea dir="auto" {...rest} {...control} className={classNames(CONTROL_STYLE, 'min-h-[80px]')} />
      )}
    </Field>
  );
}
