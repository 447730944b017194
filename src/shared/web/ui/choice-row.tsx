import { Button } from './button.tsx';

/** One of a few views of a list, chosen by buttons that stay pressed. */
export function ChoiceRow<Name extends string>(props: {
  /** For a screen reader: what is chosen among. */
  legend: string;
  choices: readonly { name: Name; label: string }[];
  chosen: Name;
  onChoose: (name: Name) => void;
}) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{props.legend}</legend>
      {props.choices.map(({ name, label }) => (
        <Button
          key={name}
          kind={props.chosen === name ? 'primary' : 'quiet'}
          aria-pressed={props.chosen === name}
          onClick={() => props.onChoose(name)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
