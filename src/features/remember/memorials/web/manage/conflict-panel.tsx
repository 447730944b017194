import type { ReactNode, Ref } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { FieldText } from './field-text.tsx';
import type { WordField, Words } from './merge-edits.ts';
import { EDIT_SIDES, type EditSide } from './words-state.ts';

/** Both texts of what two people changed: for each field one of them is chosen. */
export function ConflictPanel(props: {
  heading: Ref<HTMLHeadingElement>;
  fields: readonly WordField[];
  mine: Words;
  theirs: Words;
  onChoose: (field: WordField, side: EditSide) => void;
}) {
  const { t } = useTexts('memorials');
  return (
    <section aria-labelledby="conflict" className="rounded-card border-2 border-danger bg-danger-ground p-4">
      <h2 id="conflict" ref={props.heading} tabIndex={-1} className="font-serif text-xl outline-none">
        {t('manage.conflict.title')}
      </h2>
      <p>{t('manage.conflict.text')}</p>
      {props.fields.map((field) => {
        const name = t(`manage.history.field.${field}`);
        return (
          <div key={field} className="mt-4">
            <h3 className="font-semibold">{name}</h3>
            <div className="mt-2 grid gap-3 sm:grid-cols-2">
              {EDIT_SIDES.map((side) => (
                <Side
                  key={side}
                  title={t(`manage.conflict.${side}`)}
                  label={`${t('manage.conflict.use')}: ${name}, ${t(`manage.conflict.${side}`)}`}
                  onChoose={() => props.onChoose(field, side)}
                >
                  <FieldText field={field} value={props[side][field]} />
                </Side>
              ))}
            </div>
          </div>
        );
      })}
    </section>
  );
}

function Side(props: { title: string; label: string; onChoose: () => void; children: ReactNode }) {
  const { t } = useTexts('memorials');
  return (
    <div className="flex flex-col items-start rounded-lg border border-line bg-surface p-3">
      <p className="text-sm text-muted">{props.title}</p>
      {props.children}
      <Button kind="quiet" className="mt-auto" aria-label={props.label} onClick={props.onChoose}>
        {t('manage.conflict.use')}
      </Button>
    </div>
  );
}
