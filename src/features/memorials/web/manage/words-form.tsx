import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, failureText } from '#shared/web/api/api-error.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { MemorialDetail } from '../../memorials-contract.ts';
import { type Draft, emptyDraft } from '../create/draft.ts';
import type { Problems } from '../create/form-fields.ts';
import { MemorialSection } from '../create/memorial-section.tsx';
import { TimelineSection } from '../create/timeline-section.tsx';
import { useMessage } from '../create/use-message.ts';
import { memorialQuery, refreshMemorials } from '../memorial-query.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { changedWords, mergeEdits, type WordField, type Words } from './merge-edits.ts';
import { tendingApi } from './tending-api.ts';

/** Title, description, who sees it, timeline. Of two who edit at once, the second sees both texts. */
export function WordsForm({ memorial }: { memorial: MemorialDetail }) {
  const { t } = useTexts('memorials');
  const client = useQueryClient();
  const message = useMessage();
  const [base, setBase] = useState(memorial);
  const [draft, setDraft] = useState(() => draftOf(memorial));
  const [conflicts, setConflicts] = useState<WordField[]>([]);
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const words = wordsOf(draft);
  const setWords = (patch: Partial<Words>) =>
    setDraft((now) => ({ ...now, memorial: { ...now.memorial, ...patch } }));
  const editing = {
    draft,
    edit: (change: (now: Draft) => Draft) => setDraft(change),
    editGrave: () => undefined,
    editMemorial: (patch: Partial<Draft['memorial']>) => {
      setProblems({});
      setDraft((now) => ({ ...now, memorial: { ...now.memorial, ...patch } }));
    },
    errorOf: (field: keyof Problems) => message(problems[field]),
    focusOn: () => undefined,
  };

  async function save(): Promise<void> {
    setBusy(true);
    try {
      const body = { version: base.version, ...changedWords(base, words) };
      const saved = await tendingApi.call('edit', { params: { id: String(base.id) }, body });
      setBase(saved);
      setDraft(draftOf(saved));
      setConflicts([]);
      await refreshMemorials(client);
      showToast({ title: t('manage.saved') });
    } catch (error) {
      if (error instanceof ApiError && error.body?.code === 'memorials.changed_meanwhile')
        return await meet(error);
      setProblems(problemsOf(error));
      const description = failureText(error, t('manage.failed'));
      showToast({ title: t('manage.failed'), description, kind: 'destructive' });
    } finally {
      setBusy(false);
    }
  }

  /** Reads what the other one saved and lays both texts side by side; what is typed stays. */
  async function meet(conflict: ApiError): Promise<void> {
    const theirs = await client.fetchQuery({ ...memorialQuery(String(base.id)), staleTime: 0 });
    const met = mergeEdits(base, words, theirs);
    setBase(theirs);
    setWords(met.merged);
    setConflicts(met.conflicts);
    showToast({
      title: t('manage.conflict.title'),
      description: conflict.body?.message,
      kind: 'destructive',
    });
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {conflicts.length > 0 && (
        <ConflictPanel
          fields={conflicts}
          mine={words}
          theirs={base}
          onTake={(field) => {
            setWords({ [field]: base[field] });
            setConflicts((now) => now.filter((one) => one !== field));
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
      <Button type="submit" disabled={isBusy} className="self-start">
        {isBusy ? t('manage.saving') : t('manage.save')}
      </Button>
    </form>
  );
}

function draftOf({ title, description, timeline, visibility, ...rest }: MemorialDetail): Draft {
  const { photos, videos, audioFiles } = rest;
  const memorial = { title, description, timeline, visibility, photos, videos, audioFiles };
  return { ...emptyDraft(0, () => ''), memorial };
}

const wordsOf = ({ memorial }: Draft): Words => ({
  title: memorial.title.trim(),
  description: memorial.description.trim(),
  timeline: memorial.timeline,
  visibility: memorial.visibility,
});

/** 'timeline.3.date' is a problem of the timeline. */
function problemsOf(error: unknown): Problems {
  const fields = error instanceof ApiError ? (error.body?.fields ?? {}) : {};
  return Object.fromEntries(
    Object.entries(fields).map(([path, { message }]) => [path.split('.', 1)[0], message]),
  );
}
