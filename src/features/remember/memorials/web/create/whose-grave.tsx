import type { Grave } from '#features/records/graves/graves-contract.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import type { Editing } from './form-fields.ts';
import { GraveFields } from './grave-fields.tsx';
import { type ChooseAct, GraveMatches } from './grave-matches.tsx';

/** Whose grave: first looked for by name, so that nobody is recorded twice; only then recorded anew. */
export function WhoseGrave(props: Editing & { act: ChooseAct; onChoose: (grave: Grave) => void }) {
  const { t } = useTexts('memorials');
  const { draft, edit, editGrave, errorOf, focusOn } = props;
  return (
    <div className="flex flex-col gap-5">
      <TextField
        label={t('create.field.name')}
        hint={t('create.find.hint')}
        value={draft.grave.deceasedName}
        onChange={(event) => editGrave({ deceasedName: event.target.value })}
        error={errorOf('deceasedName')}
        data-field="deceasedName"
        autoComplete="off"
        required
      />
      <GraveMatches
        name={draft.grave.deceasedName}
        isNew={draft.isNew}
        error={errorOf('choice')}
        act={props.act}
        onChoose={props.onChoose}
        onNew={(isNew) => {
          focusOn(isNew ? '[data-field="dateOfBirth"]' : '#one-of-these');
          edit((now) => ({ ...now, isNew }));
        }}
      />
      {draft.isNew && <GraveFields {...props} />}
    </div>
  );
}
