import { type RefObject, useEffect, useRef } from 'react';

/** Where a form's focus goes once a change is on the screen: what was pressed may be gone. */
export function useFormFocus(form: RefObject<HTMLFormElement | null>): (selector: string) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    const selector = wanted.current;
    wanted.current = null;
    const target = selector && form.current?.querySelector<HTMLElement>(selector);
    if (target) target.focus();
  });
  return (selector) => {
    wanted.current = selector;
  };
}
