import type { ReactNode, Ref } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { EDIT_SIDES, type EditSide } from './merge-edits.ts';

/** Both texts of what two people changed: for each field one of them is chosen. */
export function ConflictPanel<Field extends string>(props: {
  heading: Ref<HTMLHeadingElement>;
  fields: readonly Field[];
  nameOf: (field: Field) => string;
  /** What a side says of a field. */
  show: (field: Field, side: EditSide) => ReactNode;
  onChoose: (field: Field, side: EditSide) => void;
}) {
  const { t } = useTexts('common');
  return (
    <section aria-labelledby="conflict" className="rounded-card border-2 border-danger bg-danger-ground p-4">
      <h2 id="conflict" ref={props.heading} tabIndex={-1} className="font-serif text-xl outline-none">
        {t('conflict.title')}
      </h2>
      <p>{t('conflict.text')}</p>
      {props.fields.map((field) => {
        const name = props.nameOf(field);
        return (
          <div key={field} className="mt-4">
            <h3 className="font-semibold">{name}</h3>
            <div className="mt-2 grid gap-3 sm:grid-cols-2">
              {EDIT_SIDES.map((side) => (
                <div
                  key={side}
                  className="flex flex-col items-start rounded-lg border border-line bg-surface p-3"
                >
                  <p className="text-sm text-muted">{t(`conflict.${side}`)}</p>
                  {props.show(field, side)}
                  <Button
                    kind="quiet"
                    className="mt-auto"
                    aria-label={`${t('conflict.use')}: ${name}, ${t(`conflict.${side}`)}`}
                    onClick={() => props.onChoose(field, side)}
                  >
                    {t('conflict.use')}
                  </Button>
                </div>
              ))}
            </div>
          </div>
        );
      })}
    </section>
  );
}

/** A field's value as words: texts, ticks, lists of words. */
export function ConflictText({ value }: { value: unknown }) {
  const { t } = useTexts('common');
  if (typeof value === 'boolean') return <p>{t(value ? 'conflict.yes' : 'conflict.no')}</p>;
  const text = Array.isArray(value) ? value.join('\n') : String(value ?? '');
  if (text === '') return <p className="text-muted">{t('conflict.empty')}</p>;
  return (
    <p dir="auto" className="max-h-60 overflow-y-auto whitespace-pre-line wrap-anywhere">
      {text}
    </p>
  );
}
