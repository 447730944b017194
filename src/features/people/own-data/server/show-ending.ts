import { eq } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import { countUnsettledVisits } from '#features/arrange/cleaning/server/forget-member.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import type { Ending } from '../own-data-contract.ts';
import { GRACE_DAYS } from '../own-data-fields.ts';

const DAY_MS = 86_400_000;

/** When an account ends whose end was requested at that instant. */
export const endOf = (asked: Date): Date => new Date(asked.getTime() + GRACE_DAYS * DAY_MS);

const COUNTS = `
  select
    count(*) filter (where has_heir)::int as "memorialsPassedOn",
    count(*) filter (where not has_heir)::int as "memorialsLeft",
    (select count(*)::int from memorial_posts where author_id = $1) as posts,
    (select count(*)::int from memorial_comments where author_id = $1) as comments,
    exists (select 1 from subscriptions where user_id = $1 and status in ('active', 'past_due')) as "hasSubscription"
  from (
    select exists (select 1 from memorial_members mm
      where mm.memorial_id = m.id and mm.role = 'manager' and mm.user_id <> $1) as has_heir
    from memorials m where m.created_by = $1 and m.deleted_at is null
  ) own`;

/** What the end of the caller's account would change, counted now. */
export async function showEnding(db: Queries, viewer: Viewer): Promise<Ending> {
  const { id } = memberOf(viewer);
  const [asked] = await db.orm
    .select({ at: users.deletionRequestedAt, deletesContributions: users.deletesContributions })
    .from(users)
    .where(eq(users.id, id));
  const [counts] = await db.rows<Omit<Ending, 'endsAt' | 'deletesContributions' | 'unsettledVisits'>>({
    name: 'account-ending-counts',
    text: COUNTS,
    values: [id],
  });
  if (!asked || !counts) throw notFound();
  return {
    endsAt: asked.at ? endOf(asked.at).toISOString() : null,
    deletesContributions: asked.deletesContributions,
    ...counts,
    unsettledVisits: await countUnsettledVisits(db.orm, id),
  };
}
