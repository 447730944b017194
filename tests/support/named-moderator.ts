import { eq, type SQL } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import { streamModerators, streamPresences } from '#db/schema/stream-moderators.ts';
import type { Person } from './ask.ts';
import type { TestApp } from './create-test-app.ts';

/** Somebody's address is proved, and a stream's host names it. */
export async function nameModerator(test: TestApp, streamId: number, { user }: Person): Promise<void> {
  await test.db.orm.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, user.id));
  await test.db.orm.insert(streamModerators).values({ streamId, email: user.email });
}

/** The page of somebody who looks after a stream says that it is open. @returns the status of the answer */
export async function attend(test: TestApp, streamId: number, { headers }: Person): Promise<number> {
  return (await test.fetch(`/api/streams/${streamId}/presence`, { method: 'PUT', headers })).status;
}

/** Somebody looks after a stream, and named a second person for it. @returns whether each of that still stands */
export async function lookAfter(test: TestApp, streamId: number, person: Person) {
  const { user } = person;
  await nameModerator(test, streamId, person);
  const status = await attend(test, streamId, person);
  if (status !== 200) throw new Error(`presence answered ${status}`);
  await test.db.orm
    .insert(streamModerators)
    .values({ streamId, email: `second-${user.id}@example.org`, namedBy: user.id });
  const holds = async (which: SQL) => (await test.db.orm.$count(streamModerators, which)) > 0;
  return {
    isNamed: () => holds(eq(streamModerators.email, user.email)),
    hasNamed: () => holds(eq(streamModerators.email, `second-${user.id}@example.org`)),
    isThere: async () => (await test.db.orm.$count(streamPresences, eq(streamPresences.userId, user.id))) > 0,
  };
}
