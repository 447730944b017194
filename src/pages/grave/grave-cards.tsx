import { useSession } from '#features/people/access/web/use-session.ts';
import { GraveCards } from '#features/remember/sharing/web/grave-cards.tsx';

/** The printed cards of a grave, for members. */
export function GraveCardsOfMember({ id }: { id: string }) {
  const { user } = useSession();
  return user && <GraveCards id={id} />;
}
