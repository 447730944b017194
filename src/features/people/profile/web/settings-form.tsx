import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { PostForm } from '#shared/web/form/post-form.tsx';
import { useSubmitted } from '#shared/web/form/use-submitted.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { SelectField } from '#shared/web/ui/field.tsx';
import { Problem } from '#shared/web/ui/problem.tsx';
import { MAIL_SWITCHES, PRIVACY_SWITCHES, type Switch } from '../profile-fields.ts';
import { DIGESTS } from '../profile-values.ts';
import { useSettings } from './use-settings.ts';

/**
 * Which mails a member wants, and what others see. Saved at once; without JavaScript by a button that loads
 * the page again (`isSaved`).
 */
export function SettingsForm({ isSaved }: { isSaved: boolean }) {
  const { t } = useTexts('profile');
  const { settings, saved, save } = useSettings();
  const submitted = useSubmitted();
  if (!settings) return null;
  const line = (name: Switch) => (
    <SwitchLine
      key={name}
      name={name}
      isOn={settings[name]}
      isSaved={saved === name}
      onChange={(isOn) => save(name, isOn)}
    />
  );
  return (
    <PostForm onSubmit={(event) => event.preventDefault()}>
      <input type="hidden" name="form" value="settings" />
      <p role="status" className={isSaved && !saved ? 'font-semibold text-action' : 'sr-only'}>
        {(saved || isSaved) && t('settings.saved')}
      </p>
      <Problem text={submitted?.message} />
      <Group title={t('settings.mail')} text={t('settings.essential')}>
        {MAIL_SWITCHES.map(line)}
        <SelectField
          name="digest"
          label={t('settings.digest.label')}
          hint={t('settings.digest.hint')}
          value={settings.digest}
          onChange={({ target }) => {
            const digest = DIGESTS.find((known) => known === target.value);
            if (digest) save('digest', digest);
          }}
          className="max-w-md pt-2"
        >
          {DIGESTS.map((name) => (
            <option key={name} value={name}>
              {t(`settings.digest.${name}`)}
            </option>
          ))}
        </SelectField>
        {saved === 'digest' && <SavedMark />}
      </Group>
      <Group title={t('settings.privacy')}>{PRIVACY_SWITCHES.map(line)}</Group>
      <noscript>
        <Button type="submit">{t('settings.save')}</Button>
      </noscript>
    </PostForm>
  );
}

function Group({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Card>
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 font-serif text-2xl">{title}</legend>
        {text && <p className="max-w-prose text-sm text-muted">{text}</p>}
        {children}
      </fieldset>
    </Card>
  );
}

function SwitchLine(props: {
  name: Switch;
  isOn: boolean;
  isSaved: boolean;
  onChange: (isOn: boolean) => void;
}) {
  const { t } = useTexts('profile');
  const { name } = props;
  return (
    <label className="flex min-h-11 items-start gap-3 py-2">
      <input
        type="checkbox"
        name={name}
        value="true"
        checked={props.isOn}
        aria-describedby={`${name}-hint`}
        onChange={({ target }) => props.onChange(target.checked)}
        className="mt-1 size-5 shrink-0 accent-action"
      />
      <span>
        <span className="font-semibold">{t(`settings.${name}`)}</span>
        {props.isSaved && <SavedMark />}
        <span id={`${name}-hint`} className="block text-sm text-muted">
          {t(`settings.${name}Hint`)}
        </span>
      </span>
    </label>
  );
}

/** Visual only; screen readers hear the form's status. */
function SavedMark() {
  const { t } = useTexts('profile');
  return (
    <span aria-hidden="true" className="ms-2 inline-flex items-center gap-1 text-sm text-action">
      <Check className="size-4" />
      {t('settings.saved')}
    </span>
  );
}
