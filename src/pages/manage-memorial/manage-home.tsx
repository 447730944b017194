import { HomePlacePanel } from '#features/remember/memorials/web/manage/home-place-panel.tsx';
import { ManageWords } from './manage-words.tsx';
import { useManaged } from './use-managed.ts';

/** Its place on the first page, for administrators; the family, who may not set it, has its words. */
export function ManageHome() {
  const { memorial } = useManaged();
  if (!memorial) return null;
  return memorial.homePlace === null ? <ManageWords /> : <HomePlacePanel memorial={memorial} />;
}
