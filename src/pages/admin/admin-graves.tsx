import { useQueryClient } from '@tanstack/react-query';
import { statsQuery } from '#features/people/admin/web/admin-api.ts';
import { DuplicatesPanel } from '#features/records/registry/web/duplicates-panel.tsx';
import { VerifyPanel } from '#features/records/registry/web/verify-panel.tsx';

/** Changes in the register also change the figures at the head of the page. */
function useRecount(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: statsQuery().queryKey });
}

export function VerifyTab() {
  return <VerifyPanel onChanged={useRecount()} />;
}

export function DuplicatesTab() {
  return <DuplicatesPanel onChanged={useRecount()} />;
}
