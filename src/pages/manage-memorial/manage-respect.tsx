import { AdabPanel } from '#features/remember/memorials/web/manage/adab-panel.tsx';
import { useManaged } from './use-managed.ts';

/** What the page shows and leaves out, out of respect. */
export function ManageRespect() {
  const { memorial } = useManaged();
  return memorial && <AdabPanel memorial={memorial} />;
}
