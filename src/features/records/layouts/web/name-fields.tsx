import { LANGUAGES } from '#shared/contract/languages.ts';
import { LANGUAGE_NAMES } from '#shared/web/i18n/languages.ts';
import { TextField } from '#shared/web/ui/field.tsx';
import { NAME_MAX } from '../layouts-values.ts';
import type { NameField } from './editing.ts';

/** A field for a name in each language, under the language's own name. */
export function NameFields(props: {
  values: Record<NameField, string>;
  onChange: (values: Partial<Record<NameField, string>>) => void;
}) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {LANGUAGES.map((language) => (
        <TextField
          key={language}
          label={LANGUAGE_NAMES[language]}
          lang={language}
          dir="auto"
          maxLength={NAME_MAX}
          value={props.values[`name_${language}`]}
          onChange={({ target }) => props.onChange({ [`name_${language}`]: target.value })}
        />
      ))}
    </div>
  );
}
