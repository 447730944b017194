import { organisationMembers, organisations, users } from '#db/schema/people.ts';
import { DEMO_PEOPLE } from '#db/seed/demo-people.ts';
import { DEMO_PASSWORD } from '#features/people/access/access-fields.ts';
import { createPasswordHasher } from '#features/people/access/server/hash-password.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';

export interface SeededPeople {
  family: number;
  imam: number;
  admin: number;
  organisation: number;
}

/** The personas, and the office that the administrator works for. */
export async function seedPeople(tx: Orm): Promise<SeededPeople> {
  const passwordHash = await createPasswordHasher().hash(DEMO_PASSWORD);
  const rows = DEMO_PEOPLE.map((person) => ({
    ...person,
    passwordHash,
    isDemo: true,
    emailVerifiedAt: new Date(),
  }));
  const inserted = await tx.insert(users).values(rows).returning({ id: users.id, email: users.email });
  const idOf = (key: string) => {
    const id = inserted.find(({ email }) => email.startsWith(`${key}@`))?.id;
    if (id === undefined) throw new Error(`no demo person ${key}`);
    return id;
  };
  const [office] = await tx
    .insert(organisations)
    .values({ name: 'Bradford Cemetery Services (demonstration)', kind: 'council', isDemo: true })
    .returning({ id: organisations.id });
  if (!office) throw new Error('insert into organisations returned no row');
  const people = {
    family: idOf('family'),
    imam: idOf('imam'),
    admin: idOf('admin'),
    organisation: office.id,
  };
  await tx.insert(organisationMembers).values({ organisationId: office.id, userId: people.admin });
  return people;
}
