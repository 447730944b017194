import { useRef } from 'react';
import { ConflictPanel } from '#shared/web/form/conflict-panel.tsx';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import type { MemorialDetail } from '../../memorials-contract.ts';
import type { Draft } from '../create/draft.ts';
import type { Editing } from '../create/form-fields.ts';
import { MemorialSection } from '../create/memorial-section.tsx';
import { TimelineSection } from '../create/timeline-section.tsx';
import { useMessage } from '../create/use-message.ts';
import { FieldText } from './field-text.tsx';
import { useWords } from './use-words.ts';
import { beginWith, decide, isUnsaved, wordsOf } from './words-state.ts';

/** Title, description, who sees it, timeline. Of two who edit at once, the second sees both texts. */
export function WordsForm({ memorial }: { memorial: MemorialDetail }) {
  const { t } = useTexts('memorials');
  const message = useMessage();
  const conflict = useRef<HTMLHeadingElement>(null);
  // Runs once the panel is rendered.
  const showConflict = () => void setTimeout(() => conflict.current?.focus());
  const { state, setState, problems, setProblems, isBusy, save, focusOn } = useWords(memorial, showConflict);
  const { base, draft, conflicts } = state;
  const edit = (change: (now: Draft) => Draft) => {
    setProblems({});
    setState((now) => ({ ...now, draft: change(now.draft) }));
  };
  const editing: Editing = {
    draft,
    edit,
    editGrave: () => undefined,
    editMemorial: (patch) => edit((now) => ({ ...now, memorial: { ...now.memorial, ...patch } })),
    errorOf: (field) => message(problems[field]),
    focusOn,
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void save();
      }}
    >
      {conflicts.length > 0 && (
        <ConflictPanel
          heading={conflict}
          fields={conflicts}
          nameOf={(field) => t(`manage.history.field.${field}`)}
          show={(field, side) => (
            <FieldText field={field} value={(side === 'mine' ? wordsOf(draft) : base)[field]} />
          )}
          onChoose={(field, side) => {
            setState((now) => decide(now, field, side));
            // The pressed button is gone, so the focus moves to the panel.
            if (conflicts.length > 1) showConflict();
            else focusOn('[data-save]');
          }}
        />
      )}
      <Card aria-label={t('manage.tab.words')}>
        <MemorialSection {...editing} />
      </Card>
      <Card aria-labelledby="timeline-edit">
        <h2 id="timeline-edit" className="mb-3 font-serif text-xl">
          {t('timeline')}
        </h2>
        <TimelineSection {...editing} />
      </Card>
      <div
        data-bottom-bar=""
        className="sticky bottom-0 z-10 low:static -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-ground px-4 py-3"
      >
        <Button type="submit" data-save="" aria-disabled={isBusy}>
          {isBusy ? t('manage.saving') : t('manage.save')}
        </Button>
        {isUnsaved(state) && !isBusy && (
          <>
            <p className="text-sm text-muted">{t('manage.unsaved')}</p>
            <Button
              kind="plain"
              onClick={() => {
                setProblems({});
                setState(beginWith(memorial));
                focusOn('[data-field=title]');
              }}
            >
              {t('manage.discard')}
            </Button>
          </>
        )}
      </div>
    </form>
  );
}
