import { Search } from 'lucide-react';
import { fieldsOf, useGetForm } from '#shared/web/form/use-get-form.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { SelectField, TextField } from '#shared/web/ui/field.tsx';
import { type CemeteryMapState, optionValue, sectionOptions } from './cemetery-map-state.ts';

type Sections = Parameters<typeof sectionOptions>[0];

/** Chooses a cemetery, and a person, plot or section in it. Choosing another cemetery resets the rest. */
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
        autoComplete="off"
        onSubmit={onSubmit}
        className="grid grid-cols-[3fr_2fr] simple:max-sm:grid-cols-1 items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1.4fr]"
      >
        <SelectField
          label={t('map.cemetery')}
          name="cemetery"
          defaultValue={props.cemetery}
          onChange={({ currentTarget: { value, form } }) => {
            // A name that was typed and not yet looked for goes along.
            const { q = '' } = form ? fieldsOf(form) : {};
            goTo({ cemetery: value, q: q === state.q ? '' : q });
          }}
        >
          {/* Of a cemetery that is not there none is chosen yet: the first one is a choice like the others. */}
          {!props.cemeteries.some(({ cemeteryId }) => String(cemeteryId) === props.cemetery) && (
            <option value={props.cemetery} disabled hidden>
              –
            </option>
          )}
          {props.cemeteries.map(({ cemeteryId, name }) => (
            <option key={cemeteryId} value={cemeteryId} dir="auto">
              {name}
            </option>
          ))}
        </SelectField>
        <input type="hidden" name="typed" value={state.typed ? 'true' : ''} />
        <SelectField
          label={t('map.section')}
          name="section"
          defaultValue={state.section}
          onChange={(event) => {
            // A section that is chosen stays beside a name; one that was typed does not.
            const typed = event.currentTarget.form?.elements.namedItem('typed');
            if (typed instanceof HTMLInputElement) typed.value = '';
            event.currentTarget.form?.requestSubmit();
          }}
        >
          <option value="">{t('map.sections.all')}</option>
          {options.map((option) => (
            <option key={optionValue(option)} value={optionValue(option)} dir="auto">
              {'type' in option ? t(`map.sections.${option.type}`) : option.name}
            </option>
          ))}
        </SelectField>
        <div className="col-span-2 flex items-end gap-2 lg:col-span-1 simple:max-sm:col-span-1">
          <TextField
            className="grow"
            label={t('map.field')}
            name="q"
            type="search"
            defaultValue={state.q}
            enterKeyHint="search"
          />
          <Button type="submit" aria-disabled={isBusy} className="shrink-0">
            <Search className="size-5" aria-hidden="true" />
            {t('search')}
          </Button>
        </div>
      </form>
    </search>
  );
}
