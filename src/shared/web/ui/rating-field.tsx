import { Problem } from '#shared/web/ui/problem.tsx';

const RATINGS = [1, 2, 3, 4, 5] as const;

/** One to five, each with its own words; nothing is chosen before somebody does. */
export function RatingField(props: {
  name: string;
  label: string;
  hint?: string;
  wordsOf: (rating: number) => string;
  value: number;
  error: string | undefined;
  onChange: (rating: number) => void;
}) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="font-semibold">{props.label}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {RATINGS.map((rating) => (
          <label
            key={rating}
            className="inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-2 rounded-lg border border-field bg-surface px-3 has-checked:bg-sage"
          >
            <input
              type="radio"
              name={props.name}
              value={rating}
              className="size-5 accent-action"
              checked={props.value === rating}
              aria-invalid={props.error ? true : undefined}
              onChange={() => props.onChange(rating)}
            />
            {props.wordsOf(rating)}
          </label>
        ))}
      </div>
      {props.hint && <p className="text-sm text-muted">{props.hint}</p>}
      <Problem text={props.error} isSmall />
    </fieldset>
  );
}
