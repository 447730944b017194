import { useLayoutEffect, useRef } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from './button.tsx';
import { Problem } from './problem.tsx';

/** 'again': the code did not come, and the reader asked for it once more. */
export type FrameStage = 'waiting' | 'failed' | 'again';

/**
 * What stands in a dialog's place until its window's code has come. The browser's own dialog keeps the focus inside, hears
 * Escape and gives the focus back, without any code.
 */
export function DialogFrame(props: {
  title: string;
  stage: FrameStage;
  onClose: () => void;
  onRetry: () => void;
}) {
  const { t } = useTexts('common');
  const frame = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = frame;
    current?.showModal();
    // The window that takes its place gives the focus to whoever has it now.
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={frame}
      aria-label={props.title}
      onCancel={(event) => {
        event.preventDefault();
        props.onClose();
      }}
      className="m-auto w-full max-w-lg rounded-2xl bg-ground p-6 text-ink backdrop:bg-black/50"
    >
      <p className="font-serif text-2xl">{props.title}</p>
      {props.stage === 'failed' ? (
        <Problem text={t('dialog.failed')} />
      ) : (
        <p role="status" className="text-muted">
          {t('action.loading')}
        </p>
      )}
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button kind="quiet" onClick={props.onClose}>
          {t('action.close')}
        </Button>
        {props.stage !== 'waiting' && (
          <Button disabled={props.stage === 'again'} onClick={props.onRetry}>
            {t('action.retry')}
          </Button>
        )}
      </div>
    </dialog>
  );
}
