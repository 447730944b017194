import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { TendedCemetery } from '../layouts-contract.ts';
import { type Editing, emptyValues, findPart, POINTS_FIELD } from './editing.ts';
import { useTended } from './layouts-api.ts';
import { PartFields } from './part-fields.tsx';
import { PointsField } from './points-field.tsx';
import { preparePart } from './save-part.ts';
import { StaleBanner } from './stale-banner.tsx';
import { useFormErrors } from './use-form-errors.ts';
import type { Shape } from './use-shape.ts';

/** One part of the map: what it is called, what it is, and its points as text. */
export function PartForm(props: {
  cemetery: TendedCemetery;
  editing: Editing;
  shape: Shape;
  onClose: () => void;
  onReload: () => Promise<TendedCemetery | undefined>;
}) {
  const { t } = useTexts('layouts');
  const { cemetery, editing, shape } = props;
  const [version] = useState(() => findPart(cemetery, editing)?.version ?? '');
  const [values, setValues] = useState(() => findPart(cemetery, editing)?.values ?? emptyValues(cemetery));
  const { fields, isBusy, isStale, check, run } = useFormErrors(t('failed'));
  const take = useTended();
  async function save(read: string) {
    const part = preparePart(cemetery.id, editing, values, shape.points);
    if (!check(part) || !part.success) return;
    if (!(await run(async () => take(await part.save(read))))) return;
    showToast({ title: t('saved') });
    props.onClose();
  }
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const isNew = editing.kind === 'boundary' ? !cemetery.boundary : editing.id === null;
  return (
    <form
      noValidate
      aria-labelledby="part-form"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save(version);
      }}
    >
      <h3 id="part-form" ref={heading} tabIndex={-1} className="font-serif text-xl outline-none">
        {t(`${isNew ? 'new' : 'change'}.${editing.kind}`)}
      </h3>
      <PartFields kind={editing.kind} values={values} fields={fields} onChange={setValues} />
      <PointsField
        shape={shape}
        isPoint={editing.kind === 'gate'}
        error={fields[POINTS_FIELD[editing.kind]]}
      />
      {isStale && (
        <StaleBanner
          onMine={async () => {
            const now = await props.onReload();
            const part = now && findPart(now, editing);
            // If the part was removed meanwhile, nothing is left to change.
            if (part) await save(part.version);
            else props.onClose();
          }}
          onTheirs={async () => {
            await props.onReload();
            props.onClose();
          }}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy}>
          {t('save')}
        </Button>
        <Button kind="quiet" onClick={props.onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
