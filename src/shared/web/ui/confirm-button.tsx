import { type ReactNode, useState } from 'react';
import { Button, type ButtonKind } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** A button whose act is asked about once more; the answer that changes nothing has the focus. */
export function ConfirmButton(props: {
  children: ReactNode;
  question: string;
  /** What follows, where the question does not say it. */
  text?: string;
  yes: string;
  no: string;
  onConfirm: () => void;
  kind?: ButtonKind;
  className?: string;
  disabled?: boolean;
  /** For a screen reader, where the button's own words do not say what it is about. */
  label?: string;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        kind={props.kind ?? 'quiet'}
        disabled={props.disabled}
        aria-label={props.label}
        onClick={() => setOpen(true)}
        {...(props.className ? { className: props.className } : {})}
      >
        {props.children}
      </Button>
      <Dialog title={props.question} description={props.text} isOpen={isOpen} onOpenChange={setOpen}>
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <Button kind="quiet" data-first-focus="" onClick={() => setOpen(false)}>
            {props.no}
          </Button>
          <Button
            kind="danger"
            onClick={() => {
              setOpen(false);
              props.onConfirm();
            }}
          >
            {props.yes}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
