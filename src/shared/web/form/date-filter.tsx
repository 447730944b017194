import { useEffect, useRef, useState } from 'react';
import { DateFields } from './date-fields.tsx';
import { namesOfParts, partsOf, typedDate } from './date-parts.ts';
import { useHydrated } from './use-hydrated.ts';

/** A date in a form that reads its own fields: one text under `name`; without scripts the three parts, which `joinDateParts` joins. */
export function DateFilter(props: {
  label: string;
  hint?: string | undefined;
  name: string;
  error?: string | undefined;
  isDay?: boolean;
  /** Gives it another value, when it differs from the one before. */
  given?: string;
}) {
  const { given = '', name, ...rest } = props;
  const isHydrated = useHydrated();
  const [last, setLast] = useState(given);
  const [value, setValue] = useState(() => partsOf(given));
  const box = useRef<HTMLDivElement>(null);
  // What was typed and not sent goes with the rest of the form.
  useEffect(() => {
    const form = box.current?.closest('form');
    const reset = () => setValue(partsOf(given));
    form?.addEventListener('reset', reset);
    return () => form?.removeEventListener('reset', reset);
  }, [given]);
  if (last !== given) {
    setLast(given);
    setValue(partsOf(given));
  }
  return (
    <div ref={box}>
      {isHydrated && <input type="hidden" name={name} value={typedDate(value)} readOnly />}
      <DateFields
        {...rest}
        field={name}
        names={isHydrated ? undefined : namesOfParts(name)}
        value={value}
        onChange={setValue}
      />
    </div>
  );
}
