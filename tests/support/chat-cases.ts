import { chatPaths } from '#features/chat/chat-paths.ts';
import type { Case } from './memorial-cases.ts';

const plain = (path: string, body?: unknown): Case => ({
  as: 'apart',
  send: () => [{ path, ...(body ? { body } : {}) }],
});

/** A stream's chat names no memorial. */
export const CHAT_CASES: Record<string, Case> = {
  [chatPaths.list]: plain('/api/streams/chat?streamId=999999999'),
  [chatPaths.send]: plain('/api/streams/999999999/chat', { message: 'x' }),
  [chatPaths.settings]: plain('/api/streams/999999999/chat', { slowModeSeconds: 0 }),
  [chatPaths.events]: plain('/api/streams/999999999/chat/events'),
  [chatPaths.remove]: plain('/api/streams/999999999/chat/1'),
  [chatPaths.restraints]: plain('/api/streams/999999999/restraints'),
  [chatPaths.restrain]: plain('/api/streams/999999999/restraints/1', { kind: 'muted' }),
  [chatPaths.lift]: plain('/api/streams/999999999/restraints/1'),
};
