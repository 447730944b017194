import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { namesQuery } from '#features/records/cemeteries/web/cemeteries-api.ts';
import { DateFields } from '#shared/web/form/date-fields.tsx';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import type { GraveDraft } from './draft.ts';
import type { Editing } from './form-fields.ts';
import { LocationFields } from './location-fields.tsx';
import { TextArea } from './text-area.tsx';
import { useFilledLocation } from './use-filled-location.ts';

type TextName = 'cemetery' | 'location' | 'section' | 'graveNumber';

/** The record of a new grave. Only name, cemetery and location are needed. */
export function GraveFields(editing: Editing) {
  const { t } = useTexts('memorials');
  const { draft, editGrave, errorOf } = editing;
  const { grave } = draft;
  const { data: cemeteries = [] } = useQuery(namesQuery);
  const list = useId();
  const changeCemetery = useFilledLocation(editing);
  const isFilled = grave.location !== '' && grave.location === grave.filledLocation;
  const text = (name: TextName) => ({
    label: t(`create.field.${name}`),
    value: grave[name],
    error: errorOf(name),
    'data-field': name,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) =>
      editGrave({ [name]: event.target.value } as Partial<GraveDraft>),
  });
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-5 lg:grid-cols-2">
        <DateFields
          label={t('create.field.birth')}
          hint={t('create.field.dateHint')}
          field="dateOfBirth"
          value={grave.birth}
          error={errorOf('dateOfBirth')}
          onChange={(birth) => editGrave({ birth })}
        />
        <DateFields
          label={t('create.field.death')}
          hint={t('create.field.dateHint')}
          field="dateOfDeath"
          value={grave.death}
          error={errorOf('dateOfDeath')}
          onChange={(death) => editGrave({ death })}
        />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <TextField
          {...text('cemetery')}
          hint={t('create.field.cemeteryHint')}
          list={list}
          required
          onChange={(event) => changeCemetery(event.target.value)}
        />
        <datalist id={list}>
          {cemeteries.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <TextField
          {...text('location')}
          hint={t(isFilled ? 'create.field.locationFilled' : 'create.field.locationHint')}
          required
        />
      </div>
      <LocationFields {...editing} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <TextField {...text('section')} />
        <TextField {...text('graveNumber')} />
      </div>
      <TextArea
        label={t('create.field.additionalInfo')}
        hint={t('create.field.additionalInfoHint')}
        value={grave.additionalInfo}
        error={errorOf('additionalInfo')}
        data-field="additionalInfo"
        onChange={(event) => editGrave({ additionalInfo: event.target.value })}
      />
    </div>
  );
}
