import { useId } from 'react';

interface Choice<Value extends string> {
  value: Value;
  label: string;
  hint?: string;
}

/** Radio buttons whose whole lines are targets. `value` may be none of the choices. */
export function RadioGroup<Value extends string>(props: {
  label: string;
  hint?: string;
  field: string;
  value: string;
  choices: readonly Choice<Value>[];
  onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="mb-1 font-semibold">{props.label}</legend>
      {props.hint && <p className="text-sm text-muted">{props.hint}</p>}
      {props.choices.map(({ value, label, hint }, index) => (
        <label
          key={value}
          className="flex min-h-11 items-start gap-3 rounded-lg border border-line bg-surface px-3 py-2 has-checked:border-action has-checked:bg-sage"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={props.value === value}
            onChange={() => props.onChange(value)}
            {...(index === 0 ? { 'data-field': props.field } : {})}
            className="mt-1 size-5 shrink-0 accent-action"
          />
          <span>
            <span className="block">{label}</span>
            {hint && <span className="block text-sm text-muted">{hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
