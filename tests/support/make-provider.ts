import { serviceProviders } from '#db/schema/services.ts';
import type { Database } from '#shared/server/db/connect-database.ts';

let made = 0;

/** A published florist of Bradford. */
export async function makeProvider(
  db: Database,
  overrides: Partial<typeof serviceProviders.$inferInsert> = {},
) {
  made += 1;
  const [row] = await db.orm
    .insert(serviceProviders)
    .values({
      type: 'florist',
      name: `Garden of Peace ${made}`,
      location: 'Bradford',
      phone: '01632 960199',
      email: `garden-${made}@example.org`,
      priceFrom: 2500,
      isPublished: true,
      ...overrides,
    })
    .returning();
  if (!row) throw new Error('no provider');
  return row;
}
