import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InputOf } from '#shared/contract/operation.ts';
import { ApiError, failureText } from '#shared/web/api/api-error.ts';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { DuasContract } from '../duas-contract.ts';
import { duasPaths } from '../duas-paths.ts';
import { duasApi } from './duas-api.ts';

type DuaBody = InputOf<DuasContract['submit']>['body'];

interface SendTexts {
  doneTitle: string;
  done: string;
  failedTitle: string;
  failed: string;
}

const LISTS: readonly unknown[] = [duasPaths.ofGrave, duasPaths.ofMemorial];

/**
 * Sends a dua and says what became of it. Sent again after an answer that never came, the same words are one dua.
 * @returns `send`, which answers whether it was taken, the last error, and whether one is under way
 */
export function useSendDua(link: string | null, texts: SendTexts) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  return {
    isBusy,
    error,
    async send(body: DuaBody): Promise<boolean> {
      setBusy(true);
      setError(null);
      try {
        await duasApi.call('submit', { query: link ? { link } : {}, body });
        void client.invalidateQueries({ predicate: ({ queryKey }) => LISTS.includes(queryKey[0]) });
        showToast({ title: texts.doneTitle, description: texts.done });
        return true;
      } catch (failure) {
        setError(failure);
        const description = failure instanceof ApiError ? failureText(failure, texts.failed) : texts.failed;
        showToast({ title: texts.failedTitle, description, kind: 'destructive' });
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
