import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { useDevice } from '../passkeys/use-device.ts';

/** Has the reader confirm by a passkey of theirs that it is them. */
export function ConfirmByPasskey({ onDone }: { onDone: () => void }) {
  const { t } = useTexts('access');
  const { run, isBusy } = useAction(t('passkeys.failed'));
  const { confirm } = useDevice();
  return (
    <Button
      className="self-start"
      disabled={isBusy}
      onClick={() =>
        void run(async () => {
          if (await confirm()) onDone();
        })
      }
    >
      {t('security.confirmPasskey')}
    </Button>
  );
}
