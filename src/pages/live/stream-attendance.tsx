import { useQuery } from '@tanstack/react-query';
import { AttendanceBar } from '#features/live/moderators/web/attendance-bar.tsx';
import { streamQuery } from '#features/live/streams/web/streams-api.ts';

/** The bar of those who look after a stream. Its props do not change while its code loads. */
export function StreamAttendance({ id, link }: { id: string; link: string }) {
  const { data: stream, refetch } = useQuery(streamQuery(id, link));
  return stream ? <AttendanceBar stream={stream} onChanged={() => void refetch()} /> : null;
}
