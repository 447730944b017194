import { eq } from 'drizzle-orm';
import { organisations } from '#db/schema/people.ts';
import { notify } from '#features/people/notifications/server/notify.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';

/** Tells somebody that they belong to an office now, or no longer: without it they learn of it from a refusal. */
export async function tellMember(
  tx: Orm,
  id: number,
  userId: number,
  name: 'joined' | 'left',
): Promise<void> {
  const [office] = await tx
    .select({ name: organisations.name })
    .from(organisations)
    .where(eq(organisations.id, id));
  const values = { office: office?.name ?? '' };
  await notify(tx, { userId, kind: `offices.${name}`, values, link: '/official-verification' });
}
