import { HomePlacePanel } from '#features/remember/memorials/web/manage/home-place-panel.tsx';
import { useManaged } from './use-managed.ts';

/** Its place on the first page, for administrators. */
export function ManageHome() {
  const { memorial } = useManaged();
  return memorial && <HomePlacePanel memorial={memorial} />;
}
