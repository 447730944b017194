import { filledParams } from '#shared/web/form/read-params.ts';

/** What a form keeps of the URL beside its own fields. */
export function HiddenFields({ values }: { values: Record<string, string | boolean> }) {
  return [...filledParams(values)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
