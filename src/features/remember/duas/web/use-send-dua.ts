import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accessPaths } from '#features/people/access/access-paths.ts';
import type { InputOf } from '#shared/contract/operation.ts';
import { ApiError, failureText } from '#shared/web/api/api-error.ts';
import type { queueItem } from '#shared/web/offline/queue-item.ts';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { DuasContract } from '../duas-contract.ts';
import { duasPaths } from '../duas-paths.ts';
import { duasApi } from './duas-api.ts';
import type { DuaDraft } from './use-dua-draft.ts';

type DuaBody = InputOf<DuasContract['submit']>['body'];

interface SendOptions {
  /** Code of the memorial's secret link. */
  link: string | null;
  /** The address of its form, and the name of its draft (use-dua-draft.ts). */
  form: { href: string; place: string };
  texts: SendTexts;
}

interface SendTexts {
  doneTitle: string;
  done: string;
  failedTitle: string;
  failed: string;
  keptTitle: string;
  kept: string;
}

const LISTS: readonly unknown[] = [duasPaths.ofGrave, duasPaths.ofMemorial];

const readerOf = (client: QueryClient) =>
  client.getQueryData<{ id: number } | null>([accessPaths.me] satisfies QueryKey);

/** The server has it, or the device until there is a connection. */
export type DuaOutcome = 'sent' | 'kept';

/** The outbox loads with the first dua that needs it, or is on the device already. */
async function keepDua(item: Parameters<typeof queueItem>[0]): Promise<boolean> {
  try {
    return await (await import('#shared/web/offline/queue-item.ts')).queueItem(item);
  } catch {
    return false;
  }
}

/**
 * Sends a dua and reports the outcome. Without a connection it is stored on the device and sent later; the
 * idempotency key makes it one dua even if an answer was lost.
 * @returns `send`, which says what became of it, the last error, and whether one is being sent
 */
export function useSendDua({ link, form, texts }: SendOptions) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  return {
    isBusy,
    error,
    /** @param draft the dua in the form's own draft format. @returns null where it failed */
    async send(body: DuaBody, draft: DuaDraft): Promise<DuaOutcome | null> {
      // Only a secure origin can make a key or store anything for later.
      const idempotencyKey = window.isSecureContext ? crypto.randomUUID() : undefined;
      const query = link ? { link } : {};
      setBusy(true);
      setError(null);
      try {
        await duasApi.call('submit', { query, body, idempotencyKey });
        void client.invalidateQueries({ predicate: ({ queryKey }) => LISTS.includes(queryKey[0]) });
        showToast({ title: texts.doneTitle, description: texts.done });
        return 'sent';
      } catch (failure) {
        const isKept =
          idempotencyKey !== undefined &&
          !(failure instanceof ApiError) &&
          (await keepDua({
            id: idempotencyKey,
            kind: 'dua',
            path: duasPaths.submit,
            input: { query, body },
            title: draft.content.trim(),
            owner: readerOf(client)?.id ?? null,
            edit: { href: form.href, store: 'sessionStorage', key: `personal.dua.${form.place}`, draft },
          }));
        if (isKept) {
          showToast({ title: texts.keptTitle, description: texts.kept });
          return 'kept';
        }
        setError(failure);
        const description = failureText(failure, texts.failed);
        showToast({ title: texts.failedTitle, description, kind: 'destructive' });
        return null;
      } finally {
        setBusy(false);
      }
    },
  };
}
