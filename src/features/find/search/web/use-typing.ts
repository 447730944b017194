import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

interface Typing {
  text: string;
  /** The reader is at the field and has not sent its suggestions away. */
  isOpen: boolean;
}

/**
 * What is typed in a field. It opens with typing, and empty also with the focus; leaving the field, sending its
 * form and `close` shut it. Letters that an input method still composes do not count; the keyboards of phones
 * compose every plain word, so there they do.
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
        // On a phone the keyboard would cover what was found.
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
