import { LetterForm } from '#shared/web/form/letter-form.tsx';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { SelectField, TextAreaField, TextField } from '#shared/web/ui/field.tsx';
import { HELP_MAX, HELP_TOPICS } from '../help-values.ts';
import { helpApi } from './help-api.ts';

const LINES = [
  { name: 'name', autoComplete: 'name', type: 'text' },
  { name: 'email', autoComplete: 'email', type: 'email' },
] as const;

interface Props {
  /** Name and address of a signed-in reader, who need not type them. */
  known: { name: string; email: string } | null;
  /** What the page that led here knows of the matter; '' where it knows nothing. */
  begun?: { topic: string; message: string };
  /** The reference of a message that was just sent without JavaScript. */
  sent: string | null;
}

/** The form for a message to the operators. */
export function ContactForm({ known, begun, sent }: Props) {
  const { t } = useTexts('help');
  const words = {
    ...{ sent: t('contact.sent'), reference: t('contact.reference'), next: t('contact.next') },
    ...{ failed: t('contact.failed'), send: t('contact.send'), sending: t('contact.sending') },
  };
  return (
    <LetterForm
      given={sent}
      words={words}
      onSend={(text) =>
        helpApi.call('ask', {
          body: {
            name: text('name'),
            email: text('email'),
            // Where nothing is chosen yet, the server reports it at the field.
            topic: text('topic') as (typeof HELP_TOPICS)[number],
            message: text('message'),
            website: text('website'),
          },
        })
      }
    >
      {({ typed, errorOf }) => (
        <>
          {LINES.map(({ name, ...line }) => (
            <TextField
              key={name}
              {...line}
              name={name}
              required
              maxLength={HELP_MAX[name]}
              label={t(`contact.${name}`)}
              hint={name === 'email' ? t('contact.emailHint') : undefined}
              error={errorOf(name)}
              defaultValue={typed?.[name] ?? known?.[name] ?? ''}
            />
          ))}
          <SelectField
            name="topic"
            required
            label={t('contact.topic')}
            error={errorOf('topic')}
            defaultValue={typed?.topic ?? begun?.topic ?? ''}
          >
            <option value="">{t('contact.choose')}</option>
            {HELP_TOPICS.map((topic) => (
              <option key={topic} value={topic}>
                {t(`contact.topics.${topic}`)}
              </option>
            ))}
          </SelectField>
          <TextAreaField
            label={t('contact.message')}
            hint={t('contact.messageHint')}
            error={errorOf('message')}
            name="message"
            defaultValue={typed?.message ?? begun?.message ?? ''}
            required
            maxLength={HELP_MAX.message}
            area="min-h-40"
          />
        </>
      )}
    </LetterForm>
  );
}
