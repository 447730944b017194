import { AwayPanel } from '#features/remember/memorials/web/manage/away-panel.tsx';
import { useManaged } from './use-managed.ts';

/** Archiving and deleting. */
export function ManageAway() {
  const { memorial } = useManaged();
  return memorial && <AwayPanel memorial={memorial} />;
}
