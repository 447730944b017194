import { useQueryClient } from '@tanstack/react-query';
import { statsQuery } from '#features/people/admin/web/admin-api.ts';

/** Changes in the register also change the figures at the head of the page. */
export function useRecount(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: statsQuery().queryKey });
}
