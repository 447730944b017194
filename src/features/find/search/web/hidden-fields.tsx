import { filledParams } from '#shared/web/form/read-params.ts';

/** The parts of the URL that a form preserves beside its own fields. */
export function HiddenFields({ values }: { values: Record<string, string | boolean> }) {
  return [...filledParams(values)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
