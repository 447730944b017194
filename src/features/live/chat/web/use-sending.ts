import { useState } from 'react';
import { failureText } from '#shared/web/api/api-error.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { ChatMessage } from '../chat-contract.ts';
import { chatApi } from './chat-api.ts';

/** The reader's own message that the server has not acknowledged. */
export interface UnsentMessage {
  key: string;
  message: string;
  /** Why it failed; null while it is being sent. */
  problem: string | null;
}

const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Sends messages; a failed one stays and can be sent again under the same idempotency key. */
export function useSending(streamId: number, onSent: (message: ChatMessage) => void, link: string | null) {
  const { t } = useTexts('chat');
  const [unsent, setUnsent] = useState<readonly UnsentMessage[]>([]);
  const discard = (key: string) => setUnsent((old) => old.filter((one) => one.key !== key));

  async function attempt({ key, message }: { key: string; message: string }): Promise<void> {
    setUnsent((old) => [...old.filter((one) => one.key !== key), { key, message, problem: null }]);
    try {
      const sent = await chatApi.call('send', {
        params: { id: String(streamId) },
        query: link ? { link } : {},
        body: { message },
        idempotencyKey: key,
      });
      discard(key);
      onSent(sent);
    } catch (error) {
      const problem = failureText(error, t('failure.send'));
      setUnsent((old) => old.map((one) => (one.key === key ? { ...one, problem } : one)));
      showToast({ title: t('failure.title'), description: problem, kind: 'destructive' });
    }
  }

  return {
    unsent,
    discard,
    send: (message: string) => attempt({ key: newKey(), message }),
    sendAgain: (one: UnsentMessage) => attempt(one),
  };
}
