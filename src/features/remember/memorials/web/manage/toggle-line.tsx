/** A box to tick that its screen keeps; its whole line is the target. */
export function ToggleLine(props: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={props.isOn}
        onChange={(event) => props.onChange(event.target.checked)}
        className="size-5 shrink-0 accent-action"
      />
      {props.label}
    </label>
  );
}
