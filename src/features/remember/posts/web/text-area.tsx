import { type TextareaHTMLAttributes, useEffect, useId, useRef } from 'react';
import { classNames } from '#shared/web/ui/class-names.ts';
import { CONTROL_STYLE } from '#shared/web/ui/field.tsx';

/** A text that grows with what is written; 80 pixels at least (part 1 section 9). */
export function TextArea({
  label,
  isLabelHidden = false,
  takesFocus = false,
  value,
  ...rest
}: TextareaHTMLAttributes<HTMLTextAreaElement> & {
  label: string;
  value: string;
  isLabelHidden?: boolean;
  /** It was opened by a press: what is typed next belongs here. */
  takesFocus?: boolean;
}) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const { current } = area;
    if (!takesFocus || !current) return;
    current.focus();
    current.setSelectionRange(current.value.length, current.value.length);
  }, [takesFocus]);
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'font-semibold'}>
        {label}
      </label>
      <textarea
        ref={area}
        id={id}
        // Shows the placeholder in the page's direction while the field is empty.
        dir={value ? 'auto' : undefined}
        value={value}
        {...rest}
        className={classNames(CONTROL_STYLE, 'field-sizing-content max-h-96 min-h-[80px] resize-y')}
      />
    </div>
  );
}
