import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '#features/people/access/web/use-session.ts';
import { DuaBox } from '#features/remember/duas/web/dua-box.tsx';
import { DuaList } from '#features/remember/duas/web/dua-list.tsx';
import { duasQuery } from '#features/remember/duas/web/duas-query.ts';
import { eventsUrl } from '#features/remember/memorials/tending-paths.ts';
import { useLiveEvents } from '#shared/web/live/use-live-events.ts';
import { DuaReport } from '../parts/dua-report.tsx';

/** The duas of a memorial and the form for another; newly approved ones appear by themselves. */
export function MemorialDuas({
  memorialId,
  link,
  isShut,
  takesFocus,
}: {
  memorialId: string;
  link: string | null;
  /** True for a memorial that was taken down or hidden: nobody would read another dua. */
  isShut: boolean;
  /** True on the page that 'Submit Dua' leads to. */
  takesFocus: boolean;
}) {
  const client = useQueryClient();
  const { user } = useSession();
  const query = duasQuery('memorial', memorialId, link);
  const readAgain = () => void client.invalidateQueries({ queryKey: query.queryKey });
  useLiveEvents(eventsUrl(memorialId, link), 'duas', { onChanged: readAgain, onMissed: readAgain });
  return (
    <div className="flex flex-col gap-6">
      {!isShut && (
        <DuaBox memorialId={memorialId} link={link} isMember={user !== null} takesFocus={takesFocus} />
      )}
      <DuaList
        of="memorial"
        id={memorialId}
        link={link}
        renderReport={(duaId) => <DuaReport duaId={duaId} link={link} />}
      />
    </div>
  );
}
