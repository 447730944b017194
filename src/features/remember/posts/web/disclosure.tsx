import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from '#shared/web/ui/class-names.ts';

/**
 * A button that opens a row of further ones below it. Tab walks them, Escape closes them and gives the focus back;
 * so does choosing one, unless its work takes the focus elsewhere.
 */
export function Disclosure(props: {
  label: string;
  button: ReactNode;
  isPressed?: boolean;
  className?: string;
  children: (close: () => void) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    close();
  };
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-label={props.label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={onKeyDown}
        className={classNames(
          'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-lg px-2 font-semibold hover:bg-sage',
          props.isPressed ? 'text-action' : 'text-muted',
          props.className,
        )}
      >
        {props.button}
      </button>
      <fieldset
        id={id}
        aria-label={props.label}
        hidden={!isOpen}
        onKeyDown={onKeyDown}
        className="order-last basis-full [&:not([hidden])]:flex flex-wrap gap-2 py-1"
      >
        {isOpen && props.children(close)}
      </fieldset>
    </>
  );
}
