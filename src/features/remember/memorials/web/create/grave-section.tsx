import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import { type Draft, toRecorded } from './draft.ts';
import { randomKey } from './draft-store.ts';
import type { Editing } from './form-fields.ts';
import { GraveFields } from './grave-fields.tsx';
import { GraveMatches } from './grave-matches.tsx';
import { RecordedGraveCard } from './recorded-grave-card.tsx';

/** Whose grave: first looked for by name, so that nobody is recorded twice; only then recorded anew. */
export function GraveSection(props: Editing) {
  const { t } = useTexts('memorials');
  const { draft, edit, editGrave, errorOf, focusOn } = props;
  if (draft.recorded) {
    return (
      <RecordedGraveCard
        grave={draft.recorded}
        isMade={draft.isMade}
        onAnother={() => {
          focusOn('[data-field="deceasedName"]');
          edit(withoutRecorded);
        }}
      />
    );
  }
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
        onChoose={(grave) => {
          focusOn('#step-0');
          edit((now) => ({ ...now, recorded: toRecorded(grave), isMade: false }));
        }}
        onNew={(isNew) => {
          focusOn(isNew ? '[data-field="dateOfBirth"]' : '#one-of-these');
          edit((now) => ({ ...now, isNew }));
        }}
      />
      {draft.isNew && <GraveFields {...props} />}
    </div>
  );
}

/** A grave that was made stays recorded: a further one needs a key of its own, and so does its memorial. */
function withoutRecorded(draft: Draft): Draft {
  return {
    ...draft,
    recorded: null,
    isMade: false,
    isNew: false,
    keys: draft.isMade ? { grave: randomKey(), memorial: randomKey() } : draft.keys,
    unanswered: draft.isMade ? { graves: [], memorials: [] } : draft.unanswered,
  };
}
