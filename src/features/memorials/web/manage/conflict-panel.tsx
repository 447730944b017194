import type { ReactNode } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { FieldText } from './field-text.tsx';
import type { WordField, Words } from './merge-edits.ts';

/** Both texts of what two people changed; one's own stands in the form until the other one is chosen. */
export function ConflictPanel(props: {
  fields: readonly WordField[];
  mine: Words;
  theirs: Words;
  onTake: (field: WordField) => void;
}) {
  const { t } = useTexts('memorials');
  return (
    <section role="alert" className="rounded-card border-2 border-danger bg-danger-ground p-4">
      <h2 className="font-serif text-xl">{t('manage.conflict.title')}</h2>
      <p>{t('manage.conflict.text')}</p>
      {props.fields.map((field) => (
        <div key={field} className="mt-4">
          <h3 className="font-semibold">{t(`manage.history.field.${field}`)}</h3>
          <div className="mt-2 grid gap-3 sm:grid-cols-2">
            <Side title={t('manage.conflict.mine')}>
              <FieldText field={field} value={props.mine[field]} />
            </Side>
            <Side title={t('manage.conflict.theirs')}>
              <FieldText field={field} value={props.theirs[field]} />
              <Button kind="quiet" className="mt-3" onClick={() => props.onTake(field)}>
                {t('manage.conflict.use')}
              </Button>
            </Side>
          </div>
        </div>
      ))}
    </section>
  );
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="rounded-lg border border-line bg-surface p-3">
      <p className="text-sm text-muted">{title}</p>
      {children}
    </div>
  );
}
