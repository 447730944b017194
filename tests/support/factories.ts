import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { memorialLinks } from '#db/schema/family.ts';
import { graves } from '#db/schema/graves.ts';
import { duas, memorialComments, memorialMembers, memorialPosts, memorials } from '#db/schema/memorials.ts';
import { users } from '#db/schema/people.ts';
import { cemeteries } from '#db/schema/places.ts';

import { foldPlaceName } from '#features/records/cemeteries/server/resolve-cemetery.ts';
import { createCodeSeal } from '#features/remember/sharing/server/code-seal.ts';
import type { Role } from '#shared/contract/roles.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { foldScriptNames, insertNames, nameColumns } from '#shared/server/names/write-name-index.ts';
import type { TestApp } from './create-test-app.ts';
import { TEST_KEYS } from './test-secret.ts';

/** Of everybody whom a factory makes. */
export const PASSWORD = 'a long enough password';
const unique = () => randomBytes(4).toString('hex');
/** As weak as argon2 allows, and checked in no time: a hash says itself what it cost. */
export const quickHash = (password: string) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
let passwordHash: Promise<string> | undefined;

export async function makeUser(db: Database, overrides: Partial<typeof users.$inferInsert> = {}) {
  passwordHash ??= quickHash(PASSWORD);
  const tag = unique();
  const [row] = await db.orm
    .insert(users)
    .values({
      email: `person-${tag}@example.org`,
      username: `person-${tag}`,
      firstName: 'Person',
      lastName: tag,
      passwordHash: await passwordHash,
      ...overrides,
    })
    .returning();
  if (!row) throw new Error('no user');
  return row;
}

/** A signed-in client of the API that is no browser: it holds a full bearer token. */
export async function signInAs(test: Pick<TestApp, 'db' | 'fetch'>, role: Role = 'user') {
  const user = await makeUser(test.db, { role });
  const response = await test.fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: user.email, password: PASSWORD }),
  });
  if (response.status !== 200)
    throw new Error(`sign-in answered ${response.status}: ${await response.text()}`);
  const { token } = (await response.json()) as { token: string };
  return { user, token, headers: { authorization: `Bearer ${token}` } };
}

export async function makeCemetery(db: Database, overrides: Partial<typeof cemeteries.$inferInsert> = {}) {
  const name = overrides.name ?? `Cemetery ${unique()}`;
  const [row] = await db.orm
    .insert(cemeteries)
    .values({ isConfirmed: true, ...overrides, name, nameFolded: foldPlaceName(name) })
    .returning();
  if (!row) throw new Error('no cemetery');
  return row;
}

export async function makeGrave(db: Database, overrides: Partial<typeof graves.$inferInsert> = {}) {
  const deceasedName = overrides.deceasedName ?? 'Abdul Kareem Siddiqui';
  const cemeteryId = overrides.cemeteryId ?? (await makeCemetery(db)).id;
  const names = nameColumns(deceasedName, overrides.additionalInfo);
  const scriptNamesFolded = foldScriptNames([overrides.nameArabic, overrides.nameUrdu]);
  const confirmed = (name: string | null | undefined) => (name ? new Date() : null);
  const [row] = await db.orm
    .insert(graves)
    .values({
      location: 'A road',
      nameArabicAt: confirmed(overrides.nameArabic),
      nameUrduAt: confirmed(overrides.nameUrdu),
      ...overrides,
      ...names,
      scriptNamesFolded,
      deceasedName,
      cemeteryId,
    })
    .returning();
  if (!row) throw new Error('no grave');
  await insertNames(db.pool, [names.nameFolded, ...(scriptNamesFolded ?? [])]);
  return row;
}

export async function makeMemorial(db: Database, overrides: Partial<typeof memorials.$inferInsert> = {}) {
  const createdBy = overrides.createdBy ?? (await makeUser(db)).id;
  const graveId = overrides.graveId ?? (await makeGrave(db)).id;
  const [row] = await db.orm
    .insert(memorials)
    .values({ title: 'In memory', ...overrides, createdBy, graveId })
    .returning();
  if (!row) throw new Error('no memorial');
  await db.orm.insert(memorialMembers).values({ memorialId: row.id, userId: createdBy, role: 'manager' });
  // Beyond a plan memorials are read-only: whoever has several has the plan that holds them.
  const others = await db.orm.select().from(memorials).where(eq(memorials.createdBy, createdBy)).limit(2);
  if (others.length > 1)
    await db.orm.update(users).set({ subscriptionTier: 'large' }).where(eq(users.id, createdBy));
  return row;
}

export async function makeDua(db: Database, overrides: Partial<typeof duas.$inferInsert> = {}) {
  const isApproved = overrides.isApproved === undefined ? true : overrides.isApproved;
  const [row] = await db.orm
    .insert(duas)
    .values({
      content: 'May Allah have mercy.',
      ...overrides,
      isApproved,
      moderatedAt: isApproved === null ? null : new Date(),
    })
    .returning();
  if (!row) throw new Error('no dua');
  return row;
}

/** A short link of a memorial. @returns its code */
export async function makeLink(
  db: Database,
  memorialId: number,
  overrides: Partial<typeof memorialLinks.$inferInsert> = {},
): Promise<string> {
  // Of the letters that a code is made of: it has neither 0 nor 1.
  const code = overrides.code ?? `${unique()}${unique()}`.replace(/[01]/g, 'x');
  const { code: _plain, ...others } = overrides;
  const kept = createCodeSeal(TEST_KEYS).kept(code, memorialId);
  await db.orm.insert(memorialLinks).values({ ...kept, memorialId, ...others });
  return code;
}

export async function makePost(db: Database, overrides: Partial<typeof memorialPosts.$inferInsert> = {}) {
  const memorialId = overrides.memorialId ?? (await makeMemorial(db)).id;
  const createdAt = overrides.createdAt ?? new Date();
  const [row] = await db.orm
    .insert(memorialPosts)
    .values({ content: 'He taught me to read.', updatedAt: createdAt, ...overrides, createdAt, memorialId })
    .returning();
  if (!row) throw new Error('no post');
  return row;
}

export async function makeComment(
  db: Database,
  postId: number,
  overrides: Partial<typeof memorialComments.$inferInsert> = {},
) {
  const [row] = await db.orm
    .insert(memorialComments)
    .values({ content: 'Ameen.', ...overrides, postId })
    .returning();
  if (!row) throw new Error('no comment');
  return row;
}
