import { eq } from 'drizzle-orm';
import { news } from '#db/schema/news.ts';
import type { AUDIT_ACTS } from '#shared/contract/audit-acts.ts';
import type { MessageKey } from '#shared/contract/error-body.ts';
import type { Versioned } from '#shared/contract/version.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { takeVersion } from '#shared/server/db/take-version.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { NewsForm } from '../news-fields.ts';
import type { NewsRow } from './news-store.ts';

export async function createNews(tx: Orm, viewer: Viewer, { texts }: NewsForm): Promise<NewsRow> {
  const [row] = await tx
    .insert(news)
    .values({ texts, createdBy: memberOf(viewer).id })
    .returning();
  if (!row) throw new Error('the news was not written');
  await note(tx, viewer, 'create', row.id);
  return row;
}

/** @throws AppError 404 for unknown news, 409 where it is no draft any more or was changed since `version` was read */
export async function changeNews(
  tx: Orm,
  viewer: Viewer,
  id: number,
  { version, texts }: Versioned<NewsForm>,
): Promise<NewsRow> {
  await holdDraft(tx, id);
  await takeVersion(tx, news, id, version);
  await note(tx, viewer, 'change', id);
  return set(tx, id, { texts });
}

/** Queues news for sending. @throws AppError as above */
export async function queueNews(tx: Orm, viewer: Viewer, id: number): Promise<NewsRow> {
  await holdDraft(tx, id);
  await note(tx, viewer, 'queue', id);
  return set(tx, id, { status: 'queued', queuedAt: new Date() });
}

/**
 * Makes queued news a draft again. @throws AppError 404 for unknown news, 409 unless it waits and nobody has
 * received it
 */
export async function takeBackNews(tx: Orm, viewer: Viewer, id: number): Promise<NewsRow> {
  const row = await hold(tx, id);
  refuseUnless(row.status === 'queued' && row.reachedUserId === null, 'notifications.news_not_waiting');
  await note(tx, viewer, 'take_back', id);
  return set(tx, id, { status: 'draft', queuedAt: null });
}

/** @throws AppError 404 for unknown news, 409 where it is no draft any more */
export async function removeNews(tx: Orm, viewer: Viewer, id: number): Promise<void> {
  await holdDraft(tx, id);
  await tx.delete(news).where(eq(news.id, id));
  await note(tx, viewer, 'remove', id);
}

async function holdDraft(tx: Orm, id: number): Promise<void> {
  refuseUnless((await hold(tx, id)).status === 'draft', 'notifications.news_not_draft');
}

/** The lock prevents the sending from starting now; if it has started, it waits for the present batch. */
async function hold(tx: Orm, id: number): Promise<NewsRow> {
  const [row] = await tx.select().from(news).where(eq(news.id, id)).for('update');
  if (!row) throw notFound('notifications.news_not_found');
  return row;
}

function refuseUnless(isRight: boolean, code: MessageKey): void {
  if (!isRight) throw new AppError(409, code);
}

async function set(tx: Orm, id: number, values: Partial<typeof news.$inferInsert>): Promise<NewsRow> {
  const [row] = await tx.update(news).set(values).where(eq(news.id, id)).returning();
  if (!row) throw new Error('the news was not written');
  return row;
}

type NewsAct = (typeof AUDIT_ACTS)['news'][number];

const note = (tx: Orm, viewer: Viewer, act: NewsAct, subjectId: number): Promise<void> =>
  writeAudit(tx, viewer, { action: `news.${act}`, subjectType: 'news', subjectId });
