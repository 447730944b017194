import { KeyRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { showFailure } from '#shared/web/ui/show-failure.ts';
import type { User } from '../../access-contract.ts';
import type { Assertion } from '../../passkeys-fields.ts';
import { passkeysApi } from './passkeys-api.ts';
import { useDevice } from './use-device.ts';

/** Signs in with a passkey of the device: by the button, or where the browser offers one at the field of the address. */
export function PasskeySignIn({
  onEntered,
}: {
  onEntered: (entered: { token: string; user: User }) => void;
}) {
  const { t } = useTexts('access');
  const { run, isBusy } = useAction(t('passkeys.failed'));
  const { ask } = useDevice();

  const begin = () => passkeysApi.call('beginSignIn', {});
  const enter = async (body: Assertion) => onEntered(await passkeysApi.call('signIn', { body }));

  async function signIn(): Promise<void> {
    const options = await begin();
    const body = await ask(({ signOnDevice }) => signOnDevice(options));
    if (body) await enter(body);
  }

  /** Offered once for each form: the browser waits at the field until somebody chooses. @returns what ends the offer */
  function offer(): () => void {
    let isGone = false;
    let stop = () => {};
    const chosen = ask(async ({ canOffer, signOnDevice, stopAsking }) => {
      if (!(await canOffer()) || isGone) return null;
      stop = stopAsking;
      return signOnDevice(await begin(), true);
    });
    void chosen
      // Nobody asked for the offer: that it cannot be made is no news to who came to type a password.
      .catch(() => null)
      .then((body) => body && enter(body))
      .catch((error: unknown) => {
        if (!isGone) showFailure(t('passkeys.failed'), error);
      });
    return () => {
      isGone = true;
      stop();
    };
  }
  const first = useRef(offer);
  useEffect(() => first.current(), []);

  return (
    <Button kind="quiet" disabled={isBusy} onClick={() => void run(signIn)}>
      <KeyRound className="size-5" aria-hidden="true" />
      {t('login.passkey')}
    </Button>
  );
}
