import { DuplicatesPanel } from '#features/records/registry/web/duplicates-panel.tsx';
import { useRecount } from './use-recount.ts';

export function DuplicatesTab() {
  return <DuplicatesPanel onChanged={useRecount()} />;
}
