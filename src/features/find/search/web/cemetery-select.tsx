import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { SelectField } from '#shared/web/ui/field.tsx';

/** 'All Cemeteries' and the list; a name from a link that the list lacks can still be chosen. */
export function CemeterySelect({ names, chosen }: { names: readonly string[]; chosen: string }) {
  const { t } = useTexts('search');
  const all = chosen && !names.includes(chosen) ? [chosen, ...names] : names;
  return (
    <SelectField label={t('filter.cemetery')} name="cemetery" defaultValue={chosen}>
      <option value="">{t('filter.allCemeteries')}</option>
      {all.map((name) => (
        <option key={name} value={name} dir="auto">
          {name}
        </option>
      ))}
    </SelectField>
  );
}
