import { LANGUAGE_NAMES } from '#shared/web/i18n/languages.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { SelectField } from '#shared/web/ui/field.tsx';
import { DUA_LANGUAGES, type DuaLanguage } from '../duas-values.ts';

/** Each language by its own name. */
export function LanguageField(props: {
  offered: readonly DuaLanguage[];
  value: DuaLanguage;
  onChange: (language: DuaLanguage) => void;
}) {
  const { t } = useTexts('duas');
  return (
    <SelectField
      name="language"
      label={t('box.language')}
      value={props.value}
      onChange={({ target }) => {
        const chosen = DUA_LANGUAGES.find((code) => code === target.value);
        if (chosen) props.onChange(chosen);
      }}
    >
      {props.offered.map((code) => (
        <option key={code} value={code} lang={code}>
          {LANGUAGE_NAMES[code]}
        </option>
      ))}
    </SelectField>
  );
}
