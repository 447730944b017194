import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

interface Typing {
  text: string;
  /** The reader is in the field and has not dismissed its suggestions. */
  isOpen: boolean;
}

/**
 * Tracks typing in a field. It opens with typing, and when empty also with the focus; leaving the field,
 * sending its form and `close` shut it. Text that an input method still composes is ignored, except on
 * phones, whose keyboards compose every plain word.
 */
export function useTyping(
  field: RefObject<HTMLInputElement | null>,
  listeners: { onEmpty: () => void; onSend: (text: string) => void },
) {
  const [typing, setTyping] = useState<Typing>({ text: '', isOpen: false });
  const send = useEffectEvent(listeners.onSend);
  const empty = useEffectEvent(listeners.onEmpty);
  const open = () => setTyping({ text: field.current?.value ?? '', isOpen: true });
  const close = () => setTyping((now) => (now.isOpen ? { ...now, isOpen: false } : now));
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const ears = new AbortController();
    const on = (target: EventTarget, name: string, listen: (event: Event) => void) =>
      target.addEventListener(name, listen, { signal: ears.signal });
    const show = () => {
      if (input.value === '') empty();
      setTyping({ text: input.value, isOpen: true });
    };
    const hide = () => setTyping({ text: input.value, isOpen: false });
    const showEmpty = () => input.value === '' && show();
    on(input, 'input', (event) => {
      if (!(event as InputEvent).isComposing || isTouched()) show();
    });
    on(input, 'compositionend', show);
    on(input, 'focus', showEmpty);
    on(input, 'click', showEmpty);
    on(input, 'blur', hide);
    if (input.form) {
      on(input.form, 'submit', () => {
        send(input.value);
        hide();
        // On a phone the keyboard would cover the results.
        if (isTouched()) input.blur();
      });
    }
    if (document.activeElement === input && (input.value === '' || input.value !== input.defaultValue))
      show();
    return () => ears.abort();
  }, [field]);
  return { ...typing, open, close };
}

function isTouched(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}
