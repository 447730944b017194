import { EMAIL_MAX, FULL_NAME_MAX } from '#features/people/access/access-fields.ts';
import { LANGUAGES } from '#shared/contract/languages.ts';
import { LANGUAGE_NAMES } from '#shared/web/i18n/languages.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { SelectField, TextAreaField, TextField } from '#shared/web/ui/field.tsx';
import { BIO_MAX, LOCATION_MAX } from '../profile-fields.ts';
import type { ProfileDraft, ShownField } from './profile-draft.ts';

/** The fields of edit mode. `standing`: a field's saved value, where it was changed meanwhile. */
export function ProfileFields(props: {
  draft: ProfileDraft;
  fields: Record<string, string>;
  standing: Partial<Record<ShownField, string>>;
  asksPassword: boolean;
  asksCode: boolean;
  onEdit: (change: Partial<ProfileDraft>) => void;
}) {
  const { t } = useTexts('profile');
  const { draft, fields, standing } = props;
  const line = (name: keyof ProfileDraft, hint?: string) => {
    const now = name === 'currentPassword' || name === 'code' ? undefined : standing[name];
    const said = name === 'language' && now ? LANGUAGE_NAMES[now as keyof typeof LANGUAGE_NAMES] : now;
    return {
      name,
      label: t(`form.${name}`),
      value: draft[name],
      error: fields[name],
      hint: now === undefined ? hint : t('form.now', { value: said || t('form.nothing') }),
      onChange: ({ target }: { target: { value: string } }) => props.onEdit({ [name]: target.value }),
    };
  };
  const { label, error, hint, ...bio } = line('bio', t('form.bioHint'));
  return (
    <>
      <TextField {...line('fullName')} required autoComplete="name" maxLength={FULL_NAME_MAX} />
      <TextField
        {...line('email')}
        type="email"
        required
        dir="ltr"
        autoComplete="email"
        maxLength={EMAIL_MAX}
      />
      {props.asksPassword && (
        <TextField
          {...line('currentPassword', t('form.currentPasswordHint'))}
          type="password"
          dir="ltr"
          autoComplete="current-password"
        />
      )}
      {props.asksCode && (
        <TextField
          {...line('code', t('form.codeHint'))}
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      )}
      <TextAreaField
        label={label}
        hint={hint}
        error={error}
        {...bio}
        rows={5}
        maxLength={BIO_MAX}
        area="min-h-32"
      />
      <TextField
        {...line('location', t('form.locationHint'))}
        autoComplete="address-level2"
        maxLength={LOCATION_MAX}
      />
      <SelectField {...line('language', t('form.languageHint'))}>
        {LANGUAGES.map((code) => (
          <option key={code} value={code} lang={code}>
            {LANGUAGE_NAMES[code]}
          </option>
        ))}
      </SelectField>
    </>
  );
}
