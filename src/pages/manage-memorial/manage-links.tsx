import { LinksPanel } from '#features/remember/sharing/web/links-panel.tsx';
import { useManaged } from './use-managed.ts';

/** Private links. */
export function ManageLinks() {
  const { id, memorial } = useManaged();
  return <LinksPanel memorialId={id} isUnlisted={memorial?.visibility === 'unlisted'} />;
}
