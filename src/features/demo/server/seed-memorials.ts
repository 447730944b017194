import { duas, memorialMembers, memorialPosts, memorials } from '#db/schema/memorials.ts';
import { DEMO_DUAS, DEMO_MEMORIALS } from '#db/seed/demo-memorials.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { SeededPeople } from './seed-people.ts';

const HOUR = 3_600_000;

/** Memorials with their posts and duas; the first one gets id 1, to which the home page leads. */
export async function seedMemorials(
  tx: Orm,
  graveIds: readonly number[],
  people: SeededPeople,
): Promise<void> {
  // One hour apart, the first one newest: lists have an order that everyone sees.
  const start = Date.now();
  const rows = DEMO_MEMORIALS.map(({ title, description, photos, timeline, visibility }, index) => ({
    graveId: graveIds[index] ?? 0,
    createdBy: people.family,
    title,
    description,
    photos,
    timeline,
    visibility,
    isDemo: true,
    createdAt: new Date(start - index * HOUR),
  }));
  const inserted = await tx.insert(memorials).values(rows).returning({ id: memorials.id });
  await tx
    .insert(memorialMembers)
    .values(inserted.map(({ id }) => ({ memorialId: id, userId: people.family, role: 'manager' })));
  await tx.insert(memorialPosts).values(
    DEMO_MEMORIALS.flatMap(({ posts }, index) =>
      posts.map((post) => ({
        ...post,
        memorialId: inserted[index]?.id ?? 0,
        authorId: people.family,
        isDemo: true,
      })),
    ),
  );
  await tx.insert(duas).values(
    DEMO_DUAS.map(({ memorial, isApproved, ...dua }, index) => ({
      ...dua,
      memorialId: inserted[memorial]?.id ?? 0,
      isApproved,
      moderatedBy: isApproved === null ? null : people.admin,
      moderatedAt: isApproved === null ? null : new Date(start),
      isDemo: true,
      createdAt: new Date(start - index * HOUR),
    })),
  );
}
