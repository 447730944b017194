import type { ProofPart } from '#shared/web/form/proof-part.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { PasswordField } from '../password-field.tsx';
import { CodeField } from './code-field.tsx';

/** The password again, and a code where there is one to ask for: what prove-identity.ts reads. Needs the texts of 'access'. */
export const ProofFields: ProofPart = ({ fields, asksCode }) => {
  const { t } = useTexts('access');
  return (
    <>
      <PasswordField
        label={t('security.currentPassword')}
        error={fields.currentPassword}
        input={{ name: 'currentPassword', autoComplete: 'current-password', required: true }}
      />
      {asksCode && (
        <CodeField
          name="code"
          label={t('security.code')}
          hint={t('security.anyCodeHint')}
          error={fields.code}
        />
      )}
    </>
  );
};
