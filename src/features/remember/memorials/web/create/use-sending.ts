import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { accessPaths } from '#features/people/access/access-paths.ts';
import { ApiError, failureText } from '#shared/web/api/api-error.ts';
import { showToast } from '#shared/web/ui/toast-store.ts';
import { memorialsPaths } from '../../memorials-paths.ts';
import type { Problems } from './form-fields.ts';

/** What a form's sending needs to know. */
interface Sending {
  send: () => Promise<Sent>;
  failed: { title: string; text: string };
  onProblems: (problems: Problems) => void;
}

/** What the reader is told of what was sent, and the page that shows it. */
interface Sent {
  toast: { title: string; description: string };
  to: string;
  state?: unknown;
}

/** Sends a form, once at a time. `failure` is what the last try ended with. */
export function useSending({ send, failed, onProblems }: Sending) {
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
      const { toast, to, state } = await send();
      await client.invalidateQueries({ predicate: ({ queryKey }) => isRecordList(queryKey[0]) });
      showToast(toast);
      if (!isGone.current) await navigate(to, { state });
    } catch (error) {
      const description = failureText(error, failed.text);
      setFailure(description);
      onProblems(fieldsOf(error));
      showToast({ title: failed.title, description, kind: 'destructive' });
      // The session has ended, or the plan is full meanwhile: the page says so, and the draft waits for it.
      if (error instanceof ApiError && error.status === 401)
        await client.invalidateQueries({ queryKey: [accessPaths.me] });
      if (error instanceof ApiError && error.status === 403)
        await client.invalidateQueries({ queryKey: [memorialsPaths.mine] });
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

/** 'timeline.0.date' belongs to the timeline, 'grave.location' to the location. */
function fieldsOf(error: unknown): Problems {
  const fields = error instanceof ApiError ? (error.body?.fields ?? {}) : {};
  return Object.fromEntries(
    Object.entries(fields).map(([path, { message }]) => [
      path.replace(/^grave\./, '').split('.')[0] ?? path,
      message,
    ]),
  );
}
