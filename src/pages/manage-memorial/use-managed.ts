import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { memorialQuery } from '#features/remember/memorials/web/memorial-query.ts';

/** The memorial that the address names, for its managers' page and each part of it. */
export function useManaged() {
  const { id = '' } = useParams();
  const { data: memorial } = useQuery(memorialQuery(id));
  return { id, memorial };
}
