import { HistoryPanel } from '#features/remember/memorials/web/manage/history-panel.tsx';
import { useManaged } from './use-managed.ts';

/** Former versions. */
export function ManageHistory() {
  const { memorial } = useManaged();
  return memorial && <HistoryPanel memorial={memorial} />;
}
