import {
  type ComponentProps,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  useId,
} from 'react';
import { classNames } from './class-names.ts';

export const CONTROL_STYLE =
  'min-h-11 w-full rounded-lg border border-field bg-surface px-3 py-2 text-ink placeholder:text-muted ' +
  'aria-invalid:border-danger aria-invalid:border-2';

interface FieldProps {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  className?: string;
}

interface ControlProps {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** Label, control, hint and error of one field; the error is announced and named by the control. */
export function Field({
  label,
  error,
  hint,
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children({
        id,
        ...(error ? { 'aria-invalid': true as const } : {}),
        ...(described ? { 'aria-describedby': described } : {}),
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

export function TextField({
  label,
  error,
  hint,
  className,
  ...rest
}: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Field label={label} error={error} hint={hint} {...(className ? { className } : {})}>
      {(control) => <input dir="auto" {...rest} {...control} className={CONTROL_STYLE} />}
    </Field>
  );
}

export function TextAreaField({
  label,
  error,
  hint,
  className,
  area,
  ...rest
}: FieldProps & ComponentProps<'textarea'> & { /** Classes of the area itself. */ area?: string }) {
  return (
    <Field label={label} error={error} hint={hint} {...(className ? { className } : {})}>
      {(control) => (
        <textarea dir="auto" {...rest} {...control} className={classNames(CONTROL_STYLE, area)} />
      )}
    </Field>
  );
}

export function SelectField({
  label,
  error,
  hint,
  className,
  children,
  ...rest
}: FieldProps & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <Field label={label} error={error} hint={hint} {...(className ? { className } : {})}>
      {(control) => (
        <select {...rest} {...control} className={CONTROL_STYLE}>
          {children}
        </select>
      )}
    </Field>
  );
}
