import type { InputHTMLAttributes } from 'react';
import { TextField } from '#shared/web/ui/field.tsx';

/** The code of an app: with the phone's number pad, filled in by the phone where it can. */
export function CodeField(
  props: { label: string; hint: string; error?: string | undefined } & InputHTMLAttributes<HTMLInputElement>,
) {
  return (
    <TextField type="text" inputMode="numeric" autoComplete="one-time-code" dir="ltr" required {...props} />
  );
}
