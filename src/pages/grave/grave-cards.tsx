import { useSession } from '#features/people/access/web/use-session.ts';
import { GraveCards } from '#features/remember/sharing/web/grave-cards.tsx';

/** Cards for the grave, for who is signed in. */
export function GraveCardsOfMember({ id }: { id: string }) {
  const { user } = useSession();
  return user && <GraveCards id={id} />;
}
