import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { accessPaths } from '#features/people/access/access-paths.ts';
import { gravesApi } from '#features/records/graves/web/graves-api.ts';
import { ApiError, failureText } from '#shared/web/api/api-error.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import { memorialsApi } from '../memorials-api.ts';
import { removeDraft } from './draft-store.ts';
import type { Problems } from './form-fields.ts';
import { type DraftHolder, type SubmitCalls, submitDraft } from './submit-draft.ts';

const CALLS: SubmitCalls = {
  createGrave: (body, idempotencyKey) => gravesApi.call('create', { body, idempotencyKey }),
  createMemorial: (body, idempotencyKey) => memorialsApi.call('create', { body, idempotencyKey }),
};

/** Sends the draft, once at a time. `failure` is what the last try ended with. */
export function useSubmit(holder: DraftHolder, onProblems: (problems: Problems) => void) {
  const { t } = useTexts('memorials');
  const client = useQueryClient();
  const navigate = useNavigate();
  const isBusy = useRef(false);
  const isGone = useRef(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  async function submit(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setPending(true);
    setFailure(null);
    try {
      const { memorial, isEarlier } = await submitDraft(holder, CALLS);
      removeDraft();
      await client.invalidateQueries({ predicate: ({ queryKey }) => isRecordList(queryKey[0]) });
      showToast({
        title: t('create.toast.created'),
        description: t(isEarlier ? 'create.toast.earlier' : 'create.toast.createdText'),
      });
      if (!isGone.current) await navigate(`/memorial/${memorial.id}`);
    } catch (error) {
      const description = failureText(error, t('create.toast.errorText'));
      setFailure(description);
      onProblems(fieldsOf(error));
      showToast({ title: t('create.toast.error'), description, kind: 'destructive' });
      // The session has ended meanwhile: the page asks to sign in again, and the draft waits for it.
      if (error instanceof ApiError && error.status === 401)
        await client.invalidateQueries({ queryKey: [accessPaths.me] });
    } finally {
      isBusy.current = false;
      setPending(false);
    }
  }
  return { submit, isPending, failure };
}

/** Lists and single records of graves and memorials, also as searches and the demonstration show them. */
function isRecordList(path: unknown): boolean {
  return typeof path === 'string' && /\/api\/(graves|memorials|demo|search)\b/.test(path);
}

/** 'timeline.0.date' belongs to the timeline. */
function fieldsOf(error: unknown): Problems {
  const fields = error instanceof ApiError ? (error.body?.fields ?? {}) : {};
  return Object.fromEntries(
    Object.entries(fields).map(([path, { message }]) => [path.split('.')[0] ?? path, message]),
  );
}
