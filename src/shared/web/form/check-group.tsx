import { useId } from 'react';
import { CheckBox } from '#shared/web/ui/check-box.tsx';

interface Box {
  name: string;
  label: string;
  isChecked: boolean;
}

/** Boxes to tick under one heading; what is wrong with the choice stands below and leads to the first box. */
export function CheckGroup(props: {
  legend: string;
  boxes: readonly Box[];
  error?: string | undefined;
  onChange?: (name: string, isChecked: boolean) => void;
}) {
  const id = useId();
  const problemId = props.error && `${id}-error`;
  return (
    <fieldset>
      <legend className="font-semibold">{props.legend}</legend>
      {props.boxes.map((box) => (
        <CheckBox
          key={box.name}
          {...box}
          problemId={problemId}
          onChange={(isChecked) => props.onChange?.(box.name, isChecked)}
        />
      ))}
      {props.error && (
        <p id={problemId} role="alert" className="text-sm font-semibold text-danger">
          {props.error}
        </p>
      )}
    </fieldset>
  );
}
