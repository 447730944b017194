import { eq } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { Role } from '#shared/contract/roles.ts';
import type { Orm, Queries } from '#shared/server/db/connect-database.ts';
import type { UserStats } from '../profile-contract.ts';
import type { Digest } from '../profile-values.ts';

const OWN = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  pendingEmail: users.pendingEmail,
  role: users.role,
  bio: users.bio,
  location: users.location,
  language: users.language,
  profileImageUrl: users.profileImageUrl,
  showProfile: users.showProfile,
  isDemo: users.isDemo,
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
};

const SETTINGS = {
  notifyMemorialUpdates: users.notifyMemorialUpdates,
  notifyDuaApprovals: users.notifyDuaApprovals,
  notifyCommunityNews: users.notifyCommunityNews,
  notifyServices: users.notifyServices,
  digest: users.digest,
  showProfile: users.showProfile,
  showMemorials: users.showMemorials,
};

export interface OwnRow {
  id: number;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  emailVerifiedAt: Date | null;
  pendingEmail: string | null;
  role: Role;
  bio: string;
  location: string;
  language: Language;
  profileImageUrl: string | null;
  showProfile: boolean;
  isDemo: boolean;
  createdAt: Date;
  updatedAt: Date;
}

/** @param isHeld locks the row until the transaction ends */
export async function ownRow(orm: Orm, id: number, isHeld = false): Promise<OwnRow> {
  const query = orm.select(OWN).from(users).where(eq(users.id, id));
  const [row] = await (isHeld ? query.for('update') : query);
  if (!row) throw new Error(`member ${id} is gone`);
  return row as OwnRow;
}

export async function settingsRow(orm: Orm, id: number) {
  const [row] = await orm.select(SETTINGS).from(users).where(eq(users.id, id));
  if (!row) throw new Error(`member ${id} is gone`);
  return { ...row, digest: row.digest as Digest };
}

export async function countStats(db: Queries, id: number): Promise<UserStats> {
  const [row] = await db.rows<UserStats>({
    name: 'stats-of-member',
    text: `select
      (select count(*) from memorials where created_by = $1 and deleted_at is null) as "memorialsCreated",
      (select count(*) from duas where sender_id = $1) as "duasSubmitted",
      (select count(*) from graves where created_by = $1) as "gravesAdded"`,
    values: [id],
  });
  return row ?? { memorialsCreated: 0, duasSubmitted: 0, gravesAdded: 0 };
}

export interface MemberRow
  extends Pick<
    OwnRow,
    | 'id'
    | 'username'
    | 'firstName'
    | 'lastName'
    | 'role'
    | 'bio'
    | 'location'
    | 'profileImageUrl'
    | 'isDemo'
    | 'createdAt'
  > {
  showMemorials: boolean;
}

/** A member whose profile is public: it is shown, and they are not suspended. */
export async function shownMember(db: Queries, username: string): Promise<MemberRow | null> {
  const [row] = await db.rows<MemberRow>({
    name: 'shown-member',
    text: `select id, username, first_name as "firstName", last_name as "lastName", role, bio, location,
             profile_image_url as "profileImageUrl", is_demo as "isDemo", created_at as "createdAt",
             show_memorials as "showMemorials"
           from users where username = $1 and show_profile
             and (suspended_at is null or suspended_until <= now())`,
    values: [username],
  });
  return row ?? null;
}

/** The owner of a picture, and whether others may see it. */
export async function pictureRow(
  db: Queries,
  id: number,
): Promise<{ profileImageUrl: string | null; isShown: boolean } | null> {
  const [row] = await db.rows<{ profileImageUrl: string | null; isShown: boolean }>({
    name: 'picture-of-member',
    text: `select profile_image_url as "profileImageUrl",
             show_profile and (suspended_at is null or suspended_until <= now()) as "isShown"
           from users where id = $1`,
    values: [id],
  });
  return row ?? null;
}
