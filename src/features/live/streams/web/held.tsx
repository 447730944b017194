import { useEffect, useRef } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { Stream } from '../streams-contract.ts';

/** So long after the stream opens: what this page heard last may be older than the refusal that brought it here. */
const AGAIN_MS = 1000;

/** For a newcomer to a stream that nobody looks after: waits, and joins by itself once somebody does. */
export function Held({ stream, onOpen }: { stream: Stream; onOpen: () => void }) {
  const { t } = useTexts('streams');
  const title = useRef<HTMLParagraphElement>(null);
  const latest = useRef(onOpen);
  useEffect(() => {
    latest.current = onOpen;
  });
  useEffect(() => title.current?.focus(), []);
  const { isPaused } = stream;
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => latest.current(), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isPaused]);
  return (
    <>
      <p ref={title} tabIndex={-1} className="font-serif text-xl outline-none">
        {t('held.title')}
      </p>
      <p role="status">{t('held.text')}</p>
    </>
  );
}
