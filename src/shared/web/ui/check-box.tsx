/** A box to tick, whose whole line is the target. */
export function CheckBox({
  name,
  label,
  isChecked,
  onChange,
  problemId,
}: {
  name: string;
  label: string;
  isChecked: boolean;
  onChange?: (isChecked: boolean) => void;
  /** Of the text that says what is wrong with it, where something is. */
  problemId?: string | undefined;
}) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={name}
        value="true"
        defaultChecked={isChecked}
        onChange={(event) => onChange?.(event.target.checked)}
        {...(problemId ? { 'aria-invalid': true, 'aria-describedby': problemId } : {})}
        className="size-5 shrink-0 accent-action"
      />
      {label}
    </label>
  );
}
