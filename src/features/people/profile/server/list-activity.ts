import { showName } from '#features/remember/memorials/server/show-name.ts';
import type { Page } from '#shared/contract/paging.ts';
import { createTranslate } from '#shared/contract/texts.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import type { Caller } from '#shared/server/http/bind.ts';
import { decodeCursor, encodeCursor } from '#shared/server/http/next-page.ts';
import { memberOf } from '#shared/server/http/viewer.ts';
import type { Texts } from '#shared/server/texts.ts';
import type { ActivityItem } from '../profile-contract.ts';
import { ACTIVITY_KINDS, type ActivityCursor, type ActivityRow, activityRows } from './activity-store.ts';

/** @throws AppError 400 for a malformed cursor */
export async function listActivity(
  db: Queries,
  texts: Texts,
  { viewer, language }: Pick<Caller, 'viewer' | 'language'>,
  query: { limit: number; cursor?: string | undefined },
): Promise<Page<ActivityItem>> {
  const rows = await activityRows(db, memberOf(viewer).id, {
    limit: query.limit + 1,
    after: cursorOf(query.cursor),
  });
  const shown = rows.slice(0, query.limit);
  const t = createTranslate(language, texts.resources[language], texts.resources.en)('profile');
  const items = shown.map((row): ActivityItem => {
    const about = aboutOf(row);
    const values = { name: about.name ?? '', count: row.count };
    return {
      id: `${row.kind}-${row.id}`,
      description: t(`activity.${row.kind}.${about.name === null ? 'unnamed' : 'of'}`, values),
      createdAt: new Date(row.at).toISOString(),
      link: about.link,
    };
  });
  const last = shown.at(-1);
  return rows.length > query.limit && last
    ? { items, next: encodeCursor([last.at, last.kind, last.id]) }
    : { items };
}

/**
 * What the activity was about, and a link. A memorial that was closed to the member since is neither named
 * nor linked, because a private page must leak nowhere.
 */
function aboutOf(row: ActivityRow): { name: string | null; link: string | null } {
  const { id, memorialId, graveId, deceasedName } = row;
  if (row.kind === 'memorial')
    return { name: row.memorialTitle ?? deceasedName, link: row.isOpen ? `/memorial/${id}` : null };
  if (row.kind === 'notice') return { name: row.title, link: `/janazah/${id}` };
  if (row.kind === 'stream') return { name: row.title, link: `/live-streams?stream=${id}` };
  if (row.kind === 'booking') return { name: deceasedName, link: `/my-bookings/${id}` };
  if (memorialId !== null) {
    if (!row.isOpen || deceasedName === null) return { name: null, link: null };
    const name = showName(deceasedName, row.womensNames ?? 'full', row.displayedAs ?? '');
    return { name, link: `/memorial/${memorialId}` };
  }
  return { name: deceasedName, link: graveId === null ? null : `/grave/${graveId}` };
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/;

function cursorOf(cursor: string | undefined): ActivityCursor | null {
  if (!cursor) return null;
  const [at, kind, id] = decodeCursor(cursor, 3) ?? [];
  const isOurs =
    typeof at === 'string' &&
    INSTANT.test(at) &&
    // Refuses days that do not exist.
    isDay(at.slice(0, 10)) &&
    ACTIVITY_KINDS.some((known) => known === kind) &&
    Number.isSafeInteger(id);
  if (!isOurs) throw new AppError(400, 'common.bad_cursor');
  return [at, String(kind), Number(id)];
}

function isDay(day: string): boolean {
  const instant = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day);
}
