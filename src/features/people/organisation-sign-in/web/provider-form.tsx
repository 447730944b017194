import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { officesQuery } from '#features/records/offices/web/offices-api.ts';
import { FormButtons } from '#shared/web/form/form-buttons.tsx';
import { useErrorFocus } from '#shared/web/form/use-error-focus.ts';
import { typedIn, useServerFields } from '#shared/web/form/use-server-fields.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { CheckBox } from '#shared/web/ui/check-box.tsx';
import { SelectField, TextAreaField, TextField } from '#shared/web/ui/field.tsx';
import type { SignInProvider } from '../organisation-sign-in-contract.ts';
import { providerChange, providerForm } from '../organisation-sign-in-fields.ts';
import { CONFIRM_DAYS } from '../organisation-sign-in-values.ts';
import { organisationApi } from './organisation-api.ts';

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** 'graves-team = official' on each line. */
const mappingsOf = (text: string) =>
  linesOf(text).map((line) => {
    const at = line.lastIndexOf('=');
    return { group: line.slice(0, Math.max(at, 0)).trim(), role: line.slice(at + 1).trim() };
  });

/** A provider, new or changed; its secret is never shown again, and an empty field leaves it. */
export function ProviderForm(props: {
  provider: SignInProvider | null;
  onSaved: (all: SignInProvider[]) => void;
  onClose: () => void;
}) {
  const { provider } = props;
  const { t } = useTexts('organisation-sign-in');
  const form = useRef<HTMLFormElement>(null);
  const { data: offices } = useQuery(officesQuery());
  const { fields, check, run, isBusy } = useServerFields(t('failed'));
  useErrorFocus(form, fields);
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const {
      mappings = '',
      mailDomains = '',
      organisationId,
      confirmDays,
      isEnabled,
      ...said
    } = typedIn(event.currentTarget);
    const facts = {
      ...said,
      organisationId: organisationId ? Number(organisationId) : null,
      mappings: mappingsOf(mappings),
      mailDomains: linesOf(mailDomains).map((domain) => domain.trim().toLowerCase()),
      confirmDays: Number(confirmDays),
      isEnabled: isEnabled === 'true',
    };
    if (provider) {
      const body = check(providerChange.safeParse({ ...facts, version: provider.version }));
      const params = { id: String(provider.id) };
      if (body) await run(async () => props.onSaved(await organisationApi.call('change', { params, body })));
    } else {
      const body = check(providerForm.safeParse(facts));
      if (body) await run(async () => props.onSaved(await organisationApi.call('create', { body })));
    }
  }
  const mappings = provider?.mappings.map(({ group, role }) => `${group} = ${role}`).join('\n') ?? '';
  const ltr = { dir: 'ltr', autoComplete: 'off' } as const;
  return (
    <form ref={form} noValidate onSubmit={send} className="flex max-w-2xl flex-col gap-4">
      <TextField label={t('name')} name="name" defaultValue={provider?.name} error={fields.name} />
      {!provider && (
        <TextField
          label={t('issuer')}
          hint={t('issuerHint')}
          name="issuer"
          type="url"
          error={fields.issuer}
          {...ltr}
        />
      )}
      <TextField
        label={t('clientId')}
        name="clientId"
        defaultValue={provider?.clientId}
        error={fields.clientId}
        {...ltr}
      />
      <TextField
        label={t('clientSecret')}
        {...(provider ? { hint: t('secretKept') } : {})}
        name="clientSecret"
        type="password"
        error={fields.clientSecret}
        dir="ltr"
        autoComplete="new-password"
      />
      <SelectField
        label={t('office')}
        name="organisationId"
        defaultValue={provider?.organisationId ?? ''}
        error={fields.organisationId}
        key={offices ? 'known' : 'unknown'}
      >
        <option value="">{t('noOffice')}</option>
        {offices?.items.map(({ id, name }) => (
          <option key={id} value={id} dir="auto">
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('groupsClaim')}
        name="groupsClaim"
        defaultValue={provider?.groupsClaim ?? 'groups'}
        error={fields.groupsClaim}
        {...ltr}
      />
      <TextAreaField
        label={t('mappings')}
        hint={t('mappingsHint')}
        name="mappings"
        defaultValue={mappings}
        error={fields.mappings}
        dir="ltr"
        area="min-h-28"
      />
      <TextAreaField
        label={t('mailDomains')}
        hint={t('mailDomainsHint')}
        name="mailDomains"
        defaultValue={provider?.mailDomains.join('\n')}
        error={fields.mailDomains}
        dir="ltr"
        area="min-h-20"
      />
      <TextField
        label={t('confirmDays')}
        hint={t('confirmDaysHint', CONFIRM_DAYS)}
        name="confirmDays"
        type="number"
        inputMode="numeric"
        min={CONFIRM_DAYS.least}
        max={CONFIRM_DAYS.most}
        defaultValue={provider?.confirmDays ?? CONFIRM_DAYS.usual}
        error={fields.confirmDays}
        className="max-w-xs"
        {...ltr}
      />
      <CheckBox name="isEnabled" label={t('isEnabled')} isChecked={provider?.isEnabled ?? true} />
      <FormButtons submit={t('save')} cancel={t('cancel')} isBusy={isBusy} onCancel={props.onClose} />
    </form>
  );
}
