import { useQuery } from '@tanstack/react-query';
import { streamQuery } from '#features/live/streams/web/streams-api.ts';
import { LiveChat } from './live-chat.tsx';

/** The chat beside a stream, by what does not change while it waits to be loaded. */
export function StreamChatPlace({ id, link }: { id: string; link: string }) {
  const { data: stream } = useQuery(streamQuery(id, link));
  return stream ? <LiveChat stream={stream} link={link || null} /> : null;
}
