import { chatPaths } from '#features/live/chat/chat-paths.ts';
import { apart, type Cases } from './case-kinds.ts';

/** A stream's chat names no memorial. */
export const CHAT_CASES: Cases = {
  [chatPaths.list]: apart('/api/streams/chat?streamId=999999999'),
  [chatPaths.send]: apart('/api/streams/999999999/chat', { message: 'x' }),
  [chatPaths.settings]: apart('/api/streams/999999999/chat', { slowModeSeconds: 0 }),
  [chatPaths.events]: apart('/api/streams/999999999/chat/events'),
  [chatPaths.remove]: apart('/api/streams/999999999/chat/1'),
  [chatPaths.restraints]: apart('/api/streams/999999999/restraints'),
  [chatPaths.restrain]: apart('/api/streams/999999999/restraints/1', { kind: 'muted' }),
  [chatPaths.lift]: apart('/api/streams/999999999/restraints/1'),
};
