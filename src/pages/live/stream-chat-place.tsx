import { useQuery } from '@tanstack/react-query';
import { streamQuery } from '#features/live/streams/web/streams-api.ts';
import { LiveChat } from './live-chat.tsx';

/** The chat's place beside a stream. Its props do not change while its code loads. */
export function StreamChatPlace({ id, link }: { id: string; link: string }) {
  const { data: stream } = useQuery(streamQuery(id, link));
  return stream ? <LiveChat stream={stream} link={link || null} /> : null;
}
