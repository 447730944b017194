import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useErrorFocus } from '#shared/web/form/use-error-focus.ts';
import { useServerFields } from '#shared/web/form/use-server-fields.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';
import type { FactorSetup } from '../../security-contract.ts';
import { PasswordField } from '../password-field.tsx';
import { CodeField } from './code-field.tsx';
import { securityApi } from './security-api.ts';

/** First the password, then the picture for the app, then the app's first code. */
export function FactorSetupForm(props: { onCancel: () => void; onDone: (recoveryCodes: string[]) => void }) {
  const { t } = useTexts('access');
  const form = useRef<HTMLFormElement>(null);
  const [setup, setSetup] = useState<FactorSetup | null>(null);
  const { fields, run, isBusy } = useServerFields(t('security.failed'));
  useErrorFocus(form, fields);
  const isBegun = setup !== null;
  // The focus moves to the field of each step, because the button before it is gone.
  useEffect(
    () => form.current?.querySelector<HTMLElement>(`[name=${isBegun ? 'code' : 'currentPassword'}]`)?.focus(),
    [isBegun],
  );
  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const said = new FormData(event.currentTarget);
    const text = (name: string) => String(said.get(name) ?? '');
    void run(async () => {
      if (setup) {
        const { recoveryCodes } = await securityApi.call('confirmFactor', { body: { code: text('code') } });
        props.onDone(recoveryCodes);
      } else {
        const currentPassword = text('currentPassword');
        setSetup(await securityApi.call('beginFactor', { body: { currentPassword } }));
      }
    });
  }
  return (
    <form ref={form} noValidate onSubmit={send} className="flex max-w-md flex-col gap-4">
      {setup ? (
        <>
          <SetupPicture setup={setup} />
          <CodeField
            name="code"
            label={t('security.code')}
            hint={t('security.codeHint')}
            error={fields.code}
          />
        </>
      ) : (
        <PasswordField
          label={t('security.currentPassword')}
          error={fields.currentPassword}
          input={{ name: 'currentPassword', autoComplete: 'current-password', required: true }}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy}>
          {t(setup ? 'security.confirm' : 'security.begin')}
        </Button>
        <Button kind="quiet" onClick={props.onCancel}>
          {t('security.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** The secret for an app: as a QR code, as text, or as a link for the same phone. */
function SetupPicture({ setup: { secret, uri, qr } }: { setup: FactorSetup }) {
  const { t } = useTexts('access');
  return (
    <>
      <p>{t('security.scan')}</p>
      {/* White in the dark theme too: cameras need dark on light. */}
      <svg
        role="img"
        aria-label={t('security.qr')}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="size-56 self-center rounded-lg bg-white text-black"
      >
        <path d={qr.path} fill="currentColor" />
      </svg>
      <div>
        <p>{t('security.secret')}</p>
        <p dir="ltr" className="select-all break-all text-start font-mono text-lg font-semibold">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </p>
      </div>
      <a href={uri} className={buttonStyle('quiet', 'self-start')}>
        {t('security.open')}
      </a>
    </>
  );
}
