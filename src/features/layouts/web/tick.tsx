/** A box to tick whose state the form holds. */
export function Tick(props: { label: string; isTicked: boolean; onTick: (isTicked: boolean) => void }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={props.isTicked}
        onChange={({ target }) => props.onTick(target.checked)}
        className="size-5 shrink-0 accent-action"
      />
      {props.label}
    </label>
  );
}
