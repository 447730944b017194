import { Search } from 'lucide-react';
import { useGetForm } from '#shared/web/form/use-get-form.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { SelectField, TextField } from '#shared/web/ui/field.tsx';
import {
  type CemeteryMapState,
  optionValue,
  type SectionOption,
  sectionOptions,
} from './cemetery-map-state.ts';

type Sections = Parameters<typeof sectionOptions>[0];

/** Which cemetery, and whom, which plot or which part of it. Choosing a cemetery begins anew. */
export function CemeteryMapForm(props: {
  state: CemeteryMapState;
  /** Id of the cemetery that is shown. */
  cemetery: string;
  cemeteries: readonly { cemeteryId: number; name: string }[];
  sections: Sections;
}) {
  const { t } = useTexts('finder');
  const { state } = props;
  const options = sectionOptions(props.sections);
  const { form, goTo, isBusy, onSubmit } = useGetForm('/cemetery-map', {
    cemetery: props.cemetery,
    q: state.q,
    section: state.section,
  });
  return (
    <search aria-label={t('map.label')} className="block">
      <form
        ref={form}
        action="/cemetery-map"
        method="get"
        onSubmit={onSubmit}
        className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1.4fr_1fr_auto]"
      >
        <SelectField
          label={t('map.cemetery')}
          name="cemetery"
          defaultValue={props.cemetery}
          onChange={(event) => goTo({ cemetery: event.currentTarget.value })}
        >
          {props.cemeteries.map(({ cemeteryId, name }) => (
            <option key={cemeteryId} value={cemeteryId}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('map.field')}
          name="q"
          type="search"
          defaultValue={state.q}
          enterKeyHint="search"
        />
        <SelectField
          label={t('map.section')}
          name="section"
          defaultValue={state.section}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        >
          <option value="">{t('map.sections.all')}</option>
          {options.map((option) => (
            <option key={optionValue(option)} value={optionValue(option)}>
              {labelOf(option, t)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" aria-disabled={isBusy} className="px-6">
          <Search className="size-5" aria-hidden="true" />
          {t('search')}
        </Button>
      </form>
    </search>
  );
}

/** A section is called as the cemetery calls it. */
function labelOf(option: SectionOption, t: (key: string) => string): string {
  return 'type' in option ? t(`map.sections.${option.type}`) : option.name;
}
