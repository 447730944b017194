import { useEffect, useRef } from 'react';
import { isolate } from '#shared/isolate.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import type { Stream } from '../streams-contract.ts';
import { StreamTime } from './stream-time.tsx';

/** Asks for confirmation, so that nobody finds that they mourned at another family's funeral. */
export function ConfirmService(props: { stream: Stream; onYes: () => void; onNo: () => void }) {
  const { t } = useTexts('streams');
  const { title, cemetery, startTime } = props.stream;
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <>
      <p ref={question} tabIndex={-1} className="font-serif text-xl outline-none">
        {cemetery
          ? t('confirm.questionAt', { title: isolate(title), place: isolate(cemetery) })
          : t('confirm.question', { title: isolate(title) })}
      </p>
      <div className="text-muted">
        <StreamTime at={startTime} />
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={props.onYes}>{t('confirm.yes')}</Button>
        <Button kind="quiet" onClick={props.onNo}>
          {t('confirm.no')}
        </Button>
      </div>
    </>
  );
}
