import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import type { UnsentMessage } from './use-sending.ts';

/** The reader's own message that is being sent, or that failed and says why. */
export function UnsentItem(props: {
  unsent: UnsentMessage;
  onSendAgain: (unsent: UnsentMessage) => void;
  onDiscard: (key: string) => void;
}) {
  const { t } = useTexts('chat');
  const { unsent } = props;
  const hasFailed = unsent.problem !== null;
  return (
    <li className={hasFailed ? 'rounded-lg border border-danger p-2' : 'rounded-lg p-2 opacity-70'}>
      <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
        {unsent.message}
      </p>
      {hasFailed ? (
        <div className="mt-1 flex flex-wrap items-center gap-2">
          <p className="grow text-sm text-danger">
            <strong>{t('notSent')}</strong> {unsent.problem}
          </p>
          <Button kind="quiet" onClick={() => props.onSendAgain(unsent)}>
            {t('sendAgain')}
          </Button>
          <Button kind="plain" onClick={() => props.onDiscard(unsent.key)}>
            {t('discard')}
          </Button>
        </div>
      ) : (
        <p className="text-sm text-muted">{t('sending')}</p>
      )}
    </li>
  );
}
