import {
  isOfFamily,
  mayManage,
  type VisibleMemorial,
} from '#features/remember/memorials/server/authorise-memorial.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import type { Khatm } from '../khatm-contract.ts';
import { JUZ_COUNT } from '../khatm-fields.ts';
import { juzOf, latestKhatm } from './khatm-store.ts';

/** A khatm is private to the family: nobody else learns that there is one. */
export async function presentKhatm(orm: Orm, viewer: Viewer, memorial: VisibleMemorial): Promise<Khatm> {
  if (!isOfFamily(memorial, viewer)) return { isFamily: false, mayClose: false, khatm: null };
  const khatm = await latestKhatm(orm, memorial.id);
  const mayClose = mayManage(memorial, viewer);
  if (!khatm) return { isFamily: true, mayClose, khatm: null };
  const taken = new Map((await juzOf(orm, khatm.id)).map((row) => [row.juz, row]));
  const juz = Array.from({ length: JUZ_COUNT }, (_, at) => {
    const row = taken.get(at + 1);
    const name = `${row?.firstName ?? ''} ${row?.lastName ?? ''}`.trim();
    const state = !row ? 'free' : row.finishedAt ? 'finished' : 'taken';
    return {
      juz: at + 1,
      state,
      reader: row && row.readerId !== null ? { id: row.readerId, name } : null,
      isMine: row !== undefined && row.readerId === viewer.member?.id,
    } as const;
  });
  const { id, createdAt, closedAt } = khatm;
  return {
    isFamily: true,
    mayClose,
    khatm: { id, startedAt: createdAt.toISOString(), closedAt: closedAt?.toISOString() ?? null, juz },
  };
}
