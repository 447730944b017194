import { useSession } from '#features/people/access/web/use-session.ts';
import { FamilyPanel } from '#features/remember/family/web/family-panel.tsx';
import { useManaged } from './use-managed.ts';

/** Who belongs to the family, and who is kept away. */
export function ManageFamily() {
  const { id, memorial } = useManaged();
  const { user } = useSession();
  return (
    memorial && user && <FamilyPanel memorialId={id} me={user.id} isCreator={memorial.viewer.isCreator} />
  );
}
