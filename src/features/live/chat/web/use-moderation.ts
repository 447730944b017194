import { useState } from 'react';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { ChatMessage } from '../chat-contract.ts';
import type { Restraint } from '../chat-values.ts';
import { chatApi } from './chat-api.ts';

export interface ChatMember {
  userId: number;
  userName: string;
}

export type ChatActions = ReturnType<typeof useModeration>;

/** Actions of who moderates, and of a message's author. */
export function useModeration(streamId: number, onRemoved: (number: number) => void) {
  const { t } = useTexts('chat');
  const { run, isBusy } = useAction(t('failure.moderate'));
  const [blocking, askToBlock] = useState<ChatMember | null>(null);
  const id = String(streamId);
  return {
    isBusy,
    blocking,
    askToBlock,
    async remove({ id: messageId, number }: ChatMessage): Promise<void> {
      const params = { id, messageId: String(messageId) };
      if (await run(() => chatApi.call('remove', { params }), t('done.deleted'))) onRemoved(number);
    },
    restrain(
      { userId, userName }: ChatMember,
      body: { kind: Restraint; minutes: number | null },
    ): Promise<boolean> {
      const params = { id, userId: String(userId) };
      return run(
        () => chatApi.call('restrain', { params, body }),
        t(`done.${body.kind}`, { name: userName }),
      );
    },
  };
}
