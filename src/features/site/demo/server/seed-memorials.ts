import { khatmJuz, khatms } from '#db/schema/family.ts';
import { duas, memorialMembers, memorialPosts, memorials } from '#db/schema/memorials.ts';
import { DEMO_DUAS, DEMO_MEMORIALS } from '#db/seed/demo-memorials.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { SeededPeople } from './seed-people.ts';

const HOUR = 3_600_000;

/** Memorials with their posts and duas; the first one gets id 1, which the home page links to. */
export async function seedMemorials(
  tx: Orm,
  graveIds: readonly number[],
  people: SeededPeople,
): Promise<void> {
  // Posted one hour apart, the newest first, so that lists have a visible order.
  const start = Date.now();
  const rows = DEMO_MEMORIALS.map(({ isImams, title, description, photos, timeline, visibility }, index) => ({
    graveId: graveIds[index] ?? 0,
    createdBy: isImams ? people.imam : people.family,
    title,
    description,
    photos,
    timeline,
    visibility,
    isDemo: true,
    createdAt: new Date(start - index * HOUR),
  }));
  const inserted = await tx.insert(memorials).values(rows).returning({ id: memorials.id });
  await tx.insert(memorialMembers).values(
    inserted.map(({ id }, index) => ({
      memorialId: id,
      userId: rows[index]?.createdBy ?? people.family,
      role: 'manager',
    })),
  );
  await seedFamily(tx, inserted[0]?.id ?? 0, people);
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
      memorialId: memorial === null ? null : (inserted[memorial]?.id ?? 0),
      isApproved,
      moderatedBy: isApproved === null ? null : people.admin,
      moderatedAt: isApproved === null ? null : new Date(start),
      isDemo: true,
      createdAt: new Date(start - index * HOUR),
    })),
  );
}

/** The first memorial's family reads the Qur'an together: some juz are read, some taken, most free. */
async function seedFamily(tx: Orm, memorialId: number, people: SeededPeople): Promise<void> {
  await tx.insert(memorialMembers).values({ memorialId, userId: people.imam, role: 'contributor' });
  const [khatm] = await tx
    .insert(khatms)
    .values({ memorialId, startedBy: people.family })
    .returning({ id: khatms.id });
  if (!khatm) return;
  const takenAt = new Date();
  await tx.insert(khatmJuz).values(
    [1, 2, 3, 7, 30].map((juz) => ({
      khatmId: khatm.id,
      juz,
      takenBy: juz % 2 === 1 ? people.family : people.imam,
      takenAt,
      finishedAt: juz <= 2 ? takenAt : null,
    })),
  );
}
