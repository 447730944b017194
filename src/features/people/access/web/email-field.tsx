import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { TextField } from '#shared/web/ui/field.tsx';

/** The e-mail address of an account. */
export function EmailField({ error }: { error: string | undefined }) {
  const { t } = useTexts('access');
  return (
    <TextField
      label={t('field.email')}
      type="email"
      dir="ltr"
      autoComplete="username"
      required
      error={error}
      name="email"
    />
  );
}
