import { useEffect, useRef } from 'react';
import { copyText } from '#shared/web/copy-text.ts';
import { Button } from './button.tsx';

/** A secret that nobody can show again, with a button that copies it. It takes the focus. */
export function ShownSecret(props: {
  secret: string;
  words: { title: string; text?: string; copy: string; copied: string; byHand: string; kept: string };
  onClose: () => void;
}) {
  const { secret, words } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="status"
      className="flex flex-col gap-3 rounded-lg border border-brass bg-sage p-4 outline-none"
    >
      <p className="font-semibold">{words.title}</p>
      {words.text && <p>{words.text}</p>}
      <code dir="ltr" className="select-all break-all">
        {secret}
      </code>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copyText(secret, words)}>{words.copy}</Button>
        <Button kind="quiet" onClick={props.onClose}>
          {words.kept}
        </Button>
      </div>
    </div>
  );
}
