import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#shared/web/api/api-error.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { showFailure } from '#shared/web/ui/show-failure.ts';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { MemorialDetail } from '../../memorials-contract.ts';
import { firstProblem, type Problems } from '../create/form-fields.ts';
import { memorialQuery, refreshMemorials } from '../memorial-query.ts';
import { changedWords } from './merge-edits.ts';
import { tendingApi } from './tending-api.ts';
import { useKeptWords } from './use-kept-words.ts';
import { isEntryBegun, rebase, settle, type WordsState, wordsOf } from './words-state.ts';

const TRIES = 3;

/** Writing a memorial's words: what is typed outlives a failure, another tab of the screen, and others' changes. */
export function useWords(memorial: MemorialDetail, onConflict: () => void) {
  const { t } = useTexts('memorials');
  const client = useQueryClient();
  const [state, setState] = useKeptWords(memorial);
  const [problems, setProblems] = useState<Problems>({});
  const [focus, setFocus] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    if (!focus) return;
    document.querySelector<HTMLElement>(focus)?.focus();
    setFocus(null);
  }, [focus]);

  function show(found: Problems): void {
    setProblems(found);
    const first = firstProblem(found);
    if (first) setFocus(`[data-field=${first.field}]`);
  }

  async function save(): Promise<void> {
    if (state.conflicts.length > 0) return onConflict();
    if (isEntryBegun(state.draft)) return show({ entry: 'memorials.entry_not_added' });
    setBusy(true);
    try {
      const sent = wordsOf(state.draft);
      const saved = await send(state, 1);
      if (!saved) return;
      setState((now) => settle(now, sent, saved));
      await refreshMemorials(client);
      showToast({ title: t('manage.saved') });
    } catch (error) {
      show(problemsOf(error));
      showFailure(t('manage.failed'), error);
    } finally {
      setBusy(false);
    }
  }

  /** Others' changes of other fields are joined without a word; null where both changed one field. */
  async function send(from: WordsState, attempt: number): Promise<MemorialDetail | null> {
    const params = { id: String(from.base.id) };
    const body = { version: from.base.version, ...changedWords(from.base, wordsOf(from.draft)) };
    try {
      return await tendingApi.call('edit', { params, body });
    } catch (error) {
      const isLate = error instanceof ApiError && error.body?.code === 'memorials.changed_meanwhile';
      if (!isLate || attempt === TRIES) throw error;
      const theirs = await client.fetchQuery({ ...memorialQuery(params.id), staleTime: 0 });
      const met = rebase(from, theirs);
      if (met.conflicts.length === 0) return send(met, attempt + 1);
      setState((now) => rebase(now, theirs));
      onConflict();
      return null;
    }
  }

  return { state, setState, problems, setProblems, isBusy, save, focusOn: setFocus };
}

/** 'timeline.3.date' is a problem of the timeline. */
function problemsOf(error: unknown): Problems {
  const fields = error instanceof ApiError ? (error.body?.fields ?? {}) : {};
  return Object.fromEntries(
    Object.entries(fields).map(([path, { message }]) => [path.split('.', 1)[0], message]),
  );
}
