import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { FormButtons } from '#shared/web/form/form-buttons.tsx';
import { useErrorFocus } from '#shared/web/form/use-error-focus.ts';
import { typedIn, useServerFields } from '#shared/web/form/use-server-fields.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Badge } from '#shared/web/ui/badge.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { Passkey } from '../../passkeys-contract.ts';
import { PASSKEY_NAME_MAX } from '../../passkeys-fields.ts';
import type { SecurityState } from '../../security-contract.ts';
import { ProofForm } from '../security/proof-form.tsx';
import { AddPasskeyForm } from './add-passkey-form.tsx';
import { passkeysApi, passkeysQuery, refreshPasskeys } from './passkeys-api.ts';

/** What is open: nothing, the form for a new one, or a form of the passkey with this id. */
type Step = null | 'add' | { rename: number } | { remove: number };

/** The member's passkeys: each can be renamed or removed, and another added. */
export function PasskeysPart({ state: { secondFactor } }: { state: SecurityState }) {
  const { t } = useTexts('access');
  const client = useQueryClient();
  const { data: passkeys } = useQuery(passkeysQuery());
  const title = useRef<HTMLHeadingElement>(null);
  const [step, setStep] = useState<Step>(null);
  /** The form is gone, so the focus goes to the title. */
  const rest = () => {
    setStep(null);
    title.current?.focus();
  };
  const isOf = (name: 'rename' | 'remove', { id }: Passkey) =>
    step !== null && step !== 'add' && name in step && Object.values(step)[0] === id;
  return (
    <>
      <h2 id="security-passkeys" ref={title} tabIndex={-1} className="font-serif text-2xl outline-none">
        {t('passkeys.title')}
      </h2>
      <p className="text-muted">{t('passkeys.text')}</p>
      {passkeys?.length === 0 && <p>{t('passkeys.none')}</p>}
      {passkeys && passkeys.length > 0 && (
        <ul className="flex flex-col gap-3">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-col gap-3 rounded-lg border border-line p-3">
              <PasskeyLine
                passkey={passkey}
                onRename={() => setStep({ rename: passkey.id })}
                onRemove={() => setStep({ remove: passkey.id })}
              />
              {isOf('rename', passkey) && <RenameForm passkey={passkey} onDone={rest} />}
              {isOf('remove', passkey) && (
                <ProofForm
                  label={t('passkeys.remove')}
                  text={t('passkeys.removeText', { name: passkey.name })}
                  asksCode={secondFactor.isOn}
                  onCancel={rest}
                  onProof={async ({ currentPassword, code }) => {
                    const body = { currentPassword, ...(code ? { code } : {}) };
                    await passkeysApi.call('remove', { params: { id: String(passkey.id) }, body });
                    rest();
                    showToast({ title: t('passkeys.removed') });
                    await refreshPasskeys(client);
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {step === 'add' ? (
        <AddPasskeyForm asksCode={secondFactor.isOn} onCancel={rest} onDone={rest} />
      ) : (
        <Button className="self-start" onClick={() => setStep('add')}>
          {t('security.byPasskey')}
        </Button>
      )}
    </>
  );
}

function PasskeyLine(props: { passkey: Passkey; onRename: () => void; onRemove: () => void }) {
  const { t } = useTexts('access');
  const { day } = useFormats();
  const { name, device, isBackedUp, createdAt, lastUsedAt } = props.passkey;
  const created = day(createdAt, 'short');
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <bdi className="break-words font-semibold">{name}</bdi>
          {isBackedUp && <Badge>{t('passkeys.backedUp')}</Badge>}
        </p>
        {device && (
          <p className="text-sm">
            <bdi>{device}</bdi>
          </p>
        )}
        <p className="text-sm text-muted">
          {lastUsedAt
            ? t('passkeys.times', { created, used: day(lastUsedAt, 'short') })
            : t('passkeys.since', { created })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button kind="quiet" aria-label={t('passkeys.renameOf', { name })} onClick={props.onRename}>
          {t('passkeys.rename')}
        </Button>
        <Button kind="quiet" aria-label={t('passkeys.removeOf', { name })} onClick={props.onRemove}>
          {t('passkeys.remove')}
        </Button>
      </div>
    </div>
  );
}

function RenameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const { t } = useTexts('access');
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const { fields, run, isBusy } = useServerFields(t('security.failed'));
  useErrorFocus(form, fields);
  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { name = '' } = typedIn(event.currentTarget);
    void run(async () => {
      await passkeysApi.call('rename', { params: { id: String(passkey.id) }, body: { name } });
      onDone();
      showToast({ title: t('passkeys.renamed') });
      await refreshPasskeys(client);
    });
  }
  return (
    <form ref={form} noValidate onSubmit={send} className="flex max-w-md flex-col gap-3">
      <TextField
        name="name"
        label={t('passkeys.name')}
        defaultValue={passkey.name}
        error={fields.name}
        maxLength={PASSKEY_NAME_MAX}
        autoComplete="off"
        required
      />
      <FormButtons
        submit={t('passkeys.save')}
        cancel={t('security.cancel')}
        isBusy={isBusy}
        onCancel={onDone}
      />
    </form>
  );
}
