import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';

/**
 * A button that opens a short list of links and buttons below it. The list is plain content after the button
 * (the disclosure pattern), so it needs no menu machinery: Tab walks it, Escape closes it and returns the focus.
 */
export function Menu(props: {
  label: string;
  button: ReactNode;
  children: (close: () => void) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const onLeave = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      trigger.current?.focus();
    };
    document.addEventListener('pointerdown', onLeave);
    document.addEventListener('focusin', onLeave);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onLeave);
      document.removeEventListener('focusin', onLeave);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);

  return (
    <div ref={box} className="relative">
      <button
        ref={trigger}
        type="button"
        aria-label={props.label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={`${MENU_BUTTON_STYLE} hover:bg-sage`}
      >
        {props.button}
      </button>
      <div
        id={id}
        hidden={!isOpen}
        className={classNames(
          'absolute end-0 top-full z-30 mt-2 min-w-52 rounded-card border border-line bg-surface p-2 shadow-lg',
        )}
      >
        {isOpen && props.children(() => setOpen(false))}
      </div>
    </div>
  );
}

export const MENU_BUTTON_STYLE =
  'inline-flex min-h-11 items-center gap-1.5 rounded-lg border border-line bg-surface px-2 sm:px-3 font-semibold';

export const MENU_ITEM_STYLE =
  'flex min-h-11 w-full items-center gap-3 rounded-lg px-3 py-2 text-start hover:bg-sage aria-[current]:font-bold';
