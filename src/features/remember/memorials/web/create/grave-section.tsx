import { toRecorded } from './draft.ts';
import type { Editing } from './form-fields.ts';
import { RecordedGraveCard } from './recorded-grave-card.tsx';
import { WhoseGrave } from './whose-grave.tsx';

/** Whose memorial: the grave that was chosen, or the fields for one. */
export function GraveSection({ isFixed, ...props }: Editing & { isFixed: boolean }) {
  const { draft, edit, focusOn } = props;
  if (draft.recorded) {
    return (
      <RecordedGraveCard
        grave={draft.recorded}
        {...(!isFixed && {
          onAnother: () => {
            focusOn('[data-field="deceasedName"]');
            edit((now) => ({ ...now, recorded: null, isNew: false }));
          },
        })}
      />
    );
  }
  return (
    <WhoseGrave
      {...props}
      act="use"
      onChoose={(grave) => {
        focusOn('#step-0');
        edit((now) => ({ ...now, recorded: toRecorded(grave) }));
      }}
    />
  );
}
