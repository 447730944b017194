import { and, eq, sql } from 'drizzle-orm';
import { platformSettings } from '#db/schema/trust.ts';
import type { Versioned } from '#shared/contract/version.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { FIRST_REACTIONS } from '../memorials-values.ts';
import type { AdabDefaults } from '../tending-fields.ts';

const NAME = 'adab';

/** Photos, comments and every reaction but the candle, until an admin says otherwise (decision 45). */
const SPECIFIED: AdabDefaults = {
  offeredReactions: [...FIRST_REACTIONS],
  showPhotos: true,
  showComments: true,
};

export async function readAdabDefaults(orm: Orm): Promise<Versioned<AdabDefaults>> {
  const [row] = await orm
    .select({ value: platformSettings.value, version: platformSettings.version })
    .from(platformSettings)
    .where(eq(platformSettings.name, NAME));
  return row ? { ...(row.value as AdabDefaults), version: row.version } : { ...SPECIFIED, version: 1 };
}

/** @throws AppError 409 where they were changed since `version` was read */
export async function setAdabDefaults(
  tx: Orm,
  viewer: Viewer,
  { version, ...value }: Versioned<AdabDefaults>,
): Promise<Versioned<AdabDefaults>> {
  const changedBy = memberOf(viewer).id;
  const kept = { ...value, offeredReactions: [...new Set(value.offeredReactions)] };
  // What was specified counts as the first state, so that there is a row of which two first changes meet.
  await tx.insert(platformSettings).values({ name: NAME, value: SPECIFIED }).onConflictDoNothing();
  const { rowCount } = await tx
    .update(platformSettings)
    .set({ value: kept, changedBy, updatedAt: new Date(), version: sql`${platformSettings.version} + 1` })
    .where(and(eq(platformSettings.name, NAME), eq(platformSettings.version, version)));
  if (!rowCount) throw new AppError(409, 'common.changed_meanwhile');
  await writeAudit(tx, viewer, {
    action: 'platform.adab',
    subjectType: 'platform',
    subjectId: null,
    fields: Object.keys(kept),
  });
  return { ...kept, version: version + 1 };
}
