import { PATH_KINDS, SECTION_TYPES, SPOT_KINDS } from '#shared/contract/ground-kinds.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { CONTROL_STYLE, Field, SelectField, TextField } from '#shared/web/ui/field.tsx';
import { Tick } from '#shared/web/ui/tick.tsx';
import { type PartKind, SECTION_COLOURS } from '../layouts-values.ts';
import type { PartValues } from './editing.ts';
import { NameFields } from './name-fields.tsx';

const GATE_TICKS = ['isMain', 'isStepFree', 'admitsVehicles'] as const;

/** What readers of each language see; where a field is empty, the name above. */
function OtherNames(props: {
  values: PartValues;
  error: string | undefined;
  onChange: (values: Partial<PartValues>) => void;
}) {
  const { t } = useTexts('layouts');
  return (
    <details open={props.error !== undefined}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('part.names')}</summary>
      <p className="mb-3 text-sm text-muted">{t('part.namesHint')}</p>
      {props.error && (
        <p role="alert" className="mb-3 text-danger">
          {props.error}
        </p>
      )}
      <NameFields values={props.values} onChange={props.onChange} />
    </details>
  );
}

/** The fields of a part besides its points. */
export function PartFields(props: {
  kind: PartKind;
  values: PartValues;
  fields: Record<string, string>;
  onChange: (values: PartValues) => void;
}) {
  const { t } = useTexts('layouts');
  const { kind, values, fields } = props;
  const change = (some: Partial<PartValues>) => props.onChange({ ...values, ...some });
  if (kind === 'boundary') return null;
  return (
    <>
      {kind === 'spot' && (
        <SelectField
          label={t('part.spotKind')}
          value={values.spotKind}
          error={fields.kind}
          onChange={({ target }) => change({ spotKind: target.value as PartValues['spotKind'] })}
        >
          {SPOT_KINDS.map((one) => (
            <option key={one} value={one}>
              {t(`common:map.spot.${one}`)}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label={t('part.name')}
        value={values.name}
        error={fields.name}
        required={kind !== 'path' && kind !== 'spot'}
        onChange={({ target }) => change({ name: target.value })}
      />
      <OtherNames values={values} error={fields.names} onChange={change} />
      {kind === 'section' && (
        <div className="grid grid-cols-[1fr_auto] items-start gap-4">
          <SelectField
            label={t('part.type')}
            value={values.type}
            error={fields.type}
            onChange={({ target }) => {
              const type = target.value as PartValues['type'];
              // A colour that was chosen for this section is kept.
              const isUsual = values.colour === SECTION_COLOURS[values.type];
              change({ type, ...(isUsual ? { colour: SECTION_COLOURS[type] } : {}) });
            }}
          >
            {SECTION_TYPES.map((type) => (
              <option key={type} value={type}>
                {t(`type.${type}`)}
              </option>
            ))}
          </SelectField>
          <Field label={t('part.colour')} error={fields.colour}>
            {(control) => (
              <input
                type="color"
                {...control}
                value={values.colour}
                onChange={({ target }) => change({ colour: target.value })}
                className={`${CONTROL_STYLE} h-11 min-w-16 p-1`}
              />
            )}
          </Field>
        </div>
      )}
      {kind === 'path' && (
        <SelectField
          label={t('part.kind')}
          value={values.kind}
          error={fields.kind}
          onChange={({ target }) => change({ kind: target.value as PartValues['kind'] })}
        >
          {PATH_KINDS.map((one) => (
            <option key={one} value={one}>
              {t(`kind.${one}`)}
            </option>
          ))}
        </SelectField>
      )}
      {kind === 'gate' && (
        <div className="flex flex-col">
          {GATE_TICKS.map((name) => (
            <Tick
              key={name}
              label={t(`part.${name}`)}
              isTicked={values[name]}
              onTick={(isTicked) => change({ [name]: isTicked })}
            />
          ))}
        </div>
      )}
    </>
  );
}
