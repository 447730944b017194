import { Problem } from '#shared/web/ui/problem.tsx';
/** A box to tick whose state the form holds. */
export function Tick(props: {
  name?: string;
  label: string;
  hint?: string;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  error?: string | undefined;
}) {
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name={props.name}
          checked={props.isTicked}
          onChange={({ target }) => props.onTick(target.checked)}
          aria-invalid={props.error ? true : undefined}
          className="size-5 shrink-0 accent-action"
        />
        <span>
          {props.label}
          {props.hint && <span className="block text-sm text-muted">{props.hint}</span>}
        </span>
      </label>
      <Problem text={props.error} isSmall />
    </div>
  );
}
