import { type FormEvent, useEffect, useRef } from 'react';
import { FormButtons } from '#shared/web/form/form-buttons.tsx';
import { MeetingPanel } from '#shared/web/form/meeting-panel.tsx';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { TendedCemetery } from '../layouts-contract.ts';
import { type Editing, nameTitle, POINTS_FIELD, shapeOf } from './editing.ts';
import { useTended } from './layouts-api.ts';
import { PartFields } from './part-fields.tsx';
import { PointsField } from './points-field.tsx';
import { preparePart } from './save-part.ts';
import { useFormErrors } from './use-form-errors.ts';
import { type PartDraft, usePartDraft } from './use-part-draft.ts';
import type { Shape } from './use-shape.ts';

/** One part of the map: what it is called, what it is, and its points as text. */
export function PartForm(props: {
  cemetery: TendedCemetery;
  editing: Editing;
  shape: Shape;
  onClose: () => void;
}) {
  const { t } = useTexts('layouts');
  const { cemetery, editing, shape } = props;
  const { values, setValues, meeting, save: saveDraft } = usePartDraft(cemetery, editing, shape);
  const { fields, isBusy, check, run } = useFormErrors(t('failed'));
  const take = useTended();
  const prepare = ({ values: given, points }: PartDraft) => preparePart(cemetery.id, editing, given, points);
  async function save(event: FormEvent) {
    event.preventDefault();
    if (!check(prepare({ values, points: shape.points }))) return;
    let isSaved = false;
    await run(async () => {
      isSaved = await saveDraft(async (draft, version) => {
        const part = prepare(draft);
        if (part.success) await take(await part.save(version));
      });
    });
    if (!isSaved) return;
    showToast({ title: t('saved') });
    props.onClose();
  }
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const isPoint = shapeOf(cemetery, editing) === 'point';
  const isNew = editing.kind === 'boundary' ? !cemetery.boundary : editing.id === null;
  return (
    <form
      noValidate
      aria-labelledby="part-form"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
      onSubmit={save}
    >
      <h3 id="part-form" ref={heading} tabIndex={-1} className="font-serif text-xl outline-none">
        {t(`${isNew ? 'new' : 'change'}.${editing.kind}`)}
      </h3>
      <MeetingPanel
        meeting={meeting}
        nameOf={(field) =>
          field === 'points'
            ? t(isPoint ? 'points.one' : 'points.label')
            : field.startsWith('name_')
              ? nameTitle(field)
              : t(`part.${field}`)
        }
        show={(field, value) =>
          field === 'type' || field === 'kind' || field === 'spotKind' ? (
            <p>{t(field === 'spotKind' ? `common:map.spot.${value}` : `${field}.${value}`)}</p>
          ) : (
            field === 'colour' && (
              <p style={{ borderInlineStart: `1.5em solid ${value}`, paddingInlineStart: 8 }}>{value}</p>
            )
          )
        }
      />
      <PartFields kind={editing.kind} values={values} fields={fields} onChange={setValues} />
      <PointsField shape={shape} isPoint={isPoint} error={fields[POINTS_FIELD[editing.kind]]} />
      <FormButtons submit={t('save')} cancel={t('cancel')} isBusy={isBusy} onCancel={props.onClose} />
    </form>
  );
}
