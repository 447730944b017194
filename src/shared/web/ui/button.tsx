import { type ButtonHTMLAttributes, type ComponentProps, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

export type ButtonKind = 'primary' | 'second' | 'quiet' | 'plain' | 'danger';

const BASE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-lg px-4 py-2 text-center font-semibold ' +
  'transition-colors disabled:opacity-60 aria-disabled:opacity-60';

const KINDS: Record<ButtonKind, string> = {
  // Where colours are forced, an edge without a colour is drawn, and says that this is a button.
  primary: 'border border-transparent bg-action text-on-action hover:bg-action-strong',
  // As green as the primary one, except in the elder's view, where the one green button is what the page is for.
  second:
    'border border-transparent bg-action text-on-action hover:bg-action-strong ' +
    'simple:border-field simple:bg-surface simple:text-ink simple:hover:bg-sage',
  quiet: 'border border-field bg-surface text-ink hover:bg-sage',
  plain: 'border border-transparent text-action hover:bg-sage',
  danger: 'border border-danger bg-surface text-danger hover:bg-danger-ground',
};

/** The look of a button, for links that act as one. Targets are 44 px high. */
export function buttonStyle(kind: ButtonKind = 'primary', className?: string): string {
  return classNames(BASE, KINDS[kind], className);
}

/** While its act runs a button is disabled, and the browser takes the focus from it; afterwards it has it again. */
export function Button({
  kind = 'primary',
  className,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { kind?: ButtonKind }) {
  const button = useRef<HTMLButtonElement>(null);
  const isTaken = useRef(false);
  const { disabled } = rest;
  useEffect(() => {
    const { current } = button;
    const lose = () => {
      isTaken.current = current?.disabled === true;
    };
    // React hears no blur while it disables the button.
    current?.addEventListener('blur', lose);
    return () => current?.removeEventListener('blur', lose);
  }, []);
  useEffect(() => {
    if (disabled || !isTaken.current) return;
    isTaken.current = false;
    if (document.activeElement === document.body) button.current?.focus();
  }, [disabled]);
  return <button ref={button} type="button" {...rest} className={buttonStyle(kind, className)} />;
}

/** A square button of one icon; `label` is what a screen reader says. */
export function IconButton({ label, className, ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-lg border border-transparent text-ink hover:bg-sage',
        className,
      )}
    />
  );
}
