import type { InputHTMLAttributes } from 'react';
import { DateField } from '#shared/web/form/date-field.tsx';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import type { TextName } from './official-draft.ts';
import type { OfficialFormState } from './use-official-form.ts';

/** One text of the form, with its error under it. */
export function OfficialText({
  form,
  name,
  hint,
  ...rest
}: { form: OfficialFormState; name: TextName; hint?: string } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'form' | 'name'
>) {
  const { t } = useTexts('verification');
  return (
    <TextField
      autoComplete="off"
      {...rest}
      name={name}
      label={t(`field.${name}`)}
      hint={hint}
      error={form.errors[name]}
      value={form.draft.texts[name]}
      onChange={({ target }) => form.type(name, target.value)}
    />
  );
}

/** A date of the form, with its error under it. */
export function OfficialDate({
  form,
  name,
  ...rest
}: {
  form: OfficialFormState;
  name: 'dateOfBirth' | 'dateOfDeath' | 'verificationDate';
  hint?: string;
  isDay?: boolean;
  isRequired?: boolean;
}) {
  const { t } = useTexts('verification');
  return (
    <DateField
      {...rest}
      name={name}
      label={t(`field.${name}`)}
      error={form.errors[name]}
      value={form.draft.texts[name]}
      onChange={(date) => form.type(name, date)}
    />
  );
}
