import { useSession } from '#features/people/access/web/use-session.ts';
import { MemorialMissing } from '#features/remember/memorials/web/memorial-missing.tsx';

/** Asks nobody to sign in who has. */
export function MemorialNotFound() {
  const { user } = useSession();
  return <MemorialMissing isMember={Boolean(user)} />;
}
