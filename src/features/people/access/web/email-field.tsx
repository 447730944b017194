import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { TextField } from '#shared/web/ui/field.tsx';

/** The e-mail address of an account. `offersPasskeys`: the browser may offer the device's passkeys at it. */
export function EmailField(props: { error: string | undefined; offersPasskeys?: boolean }) {
  const { t } = useTexts('access');
  return (
    <TextField
      label={t('field.email')}
      type="email"
      dir="ltr"
      autoComplete={props.offersPasskeys ? 'username webauthn' : 'username'}
      required
      error={props.error}
      name="email"
    />
  );
}
