import { sql } from 'drizzle-orm';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { forgetMailTo } from '#shared/server/mail/forget-mail.ts';

/**
 * Of an account that ends: notifications of others that name its member say what happened and name nobody; letters that
 * gathered them lose their words. Runs before the member's invitations are gone, by which older ones are known.
 */
export async function forgetNamed(tx: Orm, userId: number): Promise<void> {
  // Who asked to join is gone, and their address with them.
  await tx.execute(
    sql`delete from notifications where kind = 'family.asks' and values->>'personId' = ${String(userId)}`,
  );
  await tx.execute(sql`
    update notifications set kind = kind || '_unnamed', values = values - 'person' - 'personId'
    where kind = 'webhooks.left' and values->>'personId' = ${String(userId)}`);
  const { rows } = await tx.execute<{ userId: number; name: string }>(sql`
    update notifications n
    set kind = 'family.joined_unnamed', values = n.values - 'person' - 'personId'
    from users u
    where u.id = ${userId} and n.kind = 'family.joined'
      and (n.values->>'personId' = u.id::text
        or not n.values ? 'personId' and n.values->>'person' = u.first_name and exists (
          select 1 from memorial_invitations i
          where i.accepted_by = u.id and i.invited_by = n.user_id
            and n.link like '/memorial/' || i.memorial_id || '/%'))
    returning n.user_id as "userId", u.first_name as name`);
  const [first] = rows;
  if (first) await forgetMailTo(tx, [...new Set(rows.map((row) => Number(row.userId)))], first.name);
}
