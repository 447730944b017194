import { eq, inArray } from 'drizzle-orm';
import { duas, memorials } from '#db/schema/memorials.ts';
import { graveSubject, memorialSubject, type Subject } from '#shared/contract/subjects.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';

/**
 * What shows duas otherwise once they are approved: the page of their memorial and of its grave, or of their grave, by
 * which the pages of its memorials go too; and what is found, since that counts them.
 */
export async function subjectsOfDuas(tx: Orm, ids: readonly number[]): Promise<Subject[]> {
  const rows = await tx
    .select({ memorialId: duas.memorialId, graveId: duas.graveId, memorialGrave: memorials.graveId })
    .from(duas)
    .leftJoin(memorials, eq(memorials.id, duas.memorialId))
    .where(inArray(duas.id, [...ids]));
  const subjects = rows.flatMap(({ memorialId, graveId, memorialGrave }): Subject[] => {
    const grave = graveId ?? memorialGrave;
    if (memorialId === null && grave === null) return ['general-duas'];
    return [
      ...(memorialId === null ? [] : [memorialSubject(memorialId)]),
      ...(grave === null ? [] : [graveSubject(grave)]),
    ];
  });
  return rows.length === 0 ? [] : [...new Set<Subject>([...subjects, 'finding'])];
}
