import { duas } from '#db/schema/memorials.ts';
import { getGrave } from '#features/records/graves/server/get-grave.ts';
import { holdGrave } from '#features/records/graves/server/hold-grave.ts';
import { assertNotBlocked, authoriseViewer } from '#features/remember/memorials/server/authorise-memorial.ts';
import type { Queries, Transaction } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { guard } from '#shared/server/http/bind.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { DuaForm } from '../duas-fields.ts';

declare const checked: unique symbol;
/** A target that the sender may see. Both null: a dua for all the dead. */
export interface DuaTarget {
  readonly memorialId: number | null;
  readonly graveId: number | null;
  readonly [checked]: true;
}

declare module '#shared/server/http/bind.ts' {
  interface PolicyRecords {
    'sender to target': DuaTarget;
  }
}

/**
 * A memorial must be one that the sender may see and that is neither taken down nor hidden, a grave must be recorded.
 * @throws AppError 404 where it does not exist for them, 403 where its family blocked them, 400 where the memorial is not of that grave
 */
export const senderToTarget = guard(
  'sender to target',
  (db, { viewer }, { body, query }: { body: DuaForm; query: { link?: string | undefined } }) =>
    authoriseTarget(db, viewer, body, query.link),
);

async function authoriseTarget(
  db: Queries,
  viewer: Viewer,
  { memorialId, graveId }: DuaForm,
  link: string | undefined,
): Promise<DuaTarget> {
  const target = (of: { memorialId: number | null; graveId: number | null }) => of as DuaTarget;
  if (memorialId !== undefined) {
    const memorial = await authoriseViewer(db, viewer, memorialId, link);
    // Its managers still read the page, but nobody would read a dua on it.
    if (memorial.takenDownAt || memorial.hiddenAt) throw notFound('memorials.not_found');
    assertNotBlocked(memorial, viewer);
    if (graveId !== undefined && graveId !== memorial.graveId)
      throw new AppError(400, 'common.invalid_input', { fields: { graveId: { code: 'duas.other_grave' } } });
    // The memorial's grave is not stored, so that a dua on a private memorial does not count for its grave.
    return target({ memorialId, graveId: null });
  }
  if (graveId === undefined) return target({ memorialId: null, graveId: null });
  await getGrave(db, graveId);
  return target({ memorialId: null, graveId });
}

/** Stores a dua for moderation; a member's account is recorded whatever name they typed. @returns its id @throws AppError 404 */
export async function submitDua(
  tx: Transaction,
  viewer: Viewer,
  target: DuaTarget,
  form: DuaForm,
): Promise<number> {
  const graveId = target.graveId === null ? null : await holdGrave(tx, target.graveId);
  if (graveId === null && target.graveId !== null) throw notFound('graves.not_found');
  const [row] = await tx
    .insert(duas)
    .values({
      memorialId: target.memorialId,
      graveId,
      content: form.content,
      language: form.language,
      submittedBy: form.submittedBy || null,
      isAnonymous: form.isAnonymous,
      senderId: viewer.member?.id ?? null,
      isDemo: viewer.member?.isDemo ?? false,
    })
    .returning({ id: duas.id });
  if (!row) throw new Error('the dua was not written');
  await writeAudit(tx, viewer, {
    action: 'dua.submit',
    subjectType: 'dua',
    subjectId: row.id,
    details: { memorialId: target.memorialId, graveId },
  });
  return row.id;
}
