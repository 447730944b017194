import { useEffect, useRef } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';

/** Asks in place, with the focus on the answer that changes nothing. */
export function ConfirmRemoval(props: { question: string; onRemove: () => void; onKeep: () => void }) {
  const { t } = useTexts('posts');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector<HTMLButtonElement>('button:last-of-type')?.focus();
  }, []);
  return (
    <div
      ref={box}
      role="alertdialog"
      aria-label={props.question}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') props.onKeep();
      }}
      className="mt-3 flex flex-wrap items-center gap-3 rounded-lg border border-danger bg-danger-ground p-3"
    >
      <p className="grow">{props.question}</p>
      <Button kind="danger" onClick={props.onRemove}>
        {t('action.delete')}
      </Button>
      <Button kind="quiet" onClick={props.onKeep}>
        {t('action.keep')}
      </Button>
    </div>
  );
}
