/** A box to tick, whose whole line is the target. */
export function CheckBox({ name, label, isChecked }: { name: string; label: string; isChecked: boolean }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={name}
        value="true"
        defaultChecked={isChecked}
        className="size-5 shrink-0 accent-action"
      />
      {label}
    </label>
  );
}
