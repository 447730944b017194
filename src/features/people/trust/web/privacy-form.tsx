import { LetterForm } from '#shared/web/form/letter-form.tsx';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { SelectField, TextAreaField, TextField } from '#shared/web/ui/field.tsx';
import { periodOf } from '../clock-values.ts';
import { PRIVACY_KINDS, PRIVACY_MAX } from '../trust-values.ts';
import { privacyApi } from './trust-api.ts';

const LINES = [
  { name: 'page', autoComplete: 'off', type: 'text' },
  { name: 'name', autoComplete: 'name', type: 'text' },
  { name: 'email', autoComplete: 'email', type: 'email' },
  { name: 'relation', autoComplete: 'off', type: 'text' },
] as const;

/**
 * Requests that data on a living person be removed; `page` is the one that the reader came from, `sent` the
 * reference of a request just sent without JavaScript.
 */
export function PrivacyForm({ page, sent }: { page: string; sent: string | null }) {
  const { t } = useTexts('trust');
  const words = {
    ...{
      sent: t('privacy.sent'),
      reference: `${t('privacy.reference')}:`,
      next: t('privacy.next', { period: periodOf('privacy', t) }),
    },
    ...{ failed: t('privacy.failed'), send: t('privacy.send'), sending: t('report.sending') },
  };
  return (
    <LetterForm
      given={sent}
      words={words}
      onSend={(text) =>
        privacyApi.call('request', {
          body: {
            kind: PRIVACY_KINDS.find((known) => known === text('kind')) ?? 'other',
            page: text('page'),
            name: text('name'),
            email: text('email'),
            relation: text('relation'),
            statement: text('statement'),
            website: text('website'),
          },
        })
      }
    >
      {({ typed, errorOf }) => (
        <>
          <SelectField
            name="kind"
            label={t('privacy.kind')}
            error={errorOf('kind')}
            defaultValue={typed?.kind}
          >
            {PRIVACY_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`privacy.kinds.${kind}`)}
              </option>
            ))}
          </SelectField>
          {LINES.map(({ name, ...line }) => (
            <TextField
              key={name}
              {...line}
              name={name}
              required={name !== 'relation'}
              maxLength={PRIVACY_MAX[name]}
              label={t(`privacy.${name}`)}
              hint={name === 'email' ? t('privacy.emailHint') : undefined}
              error={errorOf(name)}
              defaultValue={typed?.[name] ?? (name === 'page' ? page : '')}
            />
          ))}
          <TextAreaField
            label={t('privacy.statement')}
            hint={t('privacy.statementHint')}
            error={errorOf('statement')}
            name="statement"
            defaultValue={typed?.statement}
            required
            maxLength={PRIVACY_MAX.statement}
            area="min-h-32"
          />
        </>
      )}
    </LetterForm>
  );
}
