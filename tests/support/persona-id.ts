import type { Database } from '#shared/server/db/connect-database.ts';

/** The member who is a persona of the demonstration. */
export async function personaId(db: Database, persona: 'family' | 'imam' | 'admin'): Promise<number> {
  const { rows } = await db.pool.query<{ id: string }>('select id from users where email = $1', [
    `${persona}@demo.ziyarah.invalid`,
  ]);
  return Number(rows[0]?.id);
}
