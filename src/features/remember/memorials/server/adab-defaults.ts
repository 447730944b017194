import { eq } from 'drizzle-orm';
import { platformSettings } from '#db/schema/trust.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { REACTION_TYPES } from '../memorials-values.ts';
import type { AdabDefaults } from '../tending-fields.ts';

const NAME = 'adab';

/** All five reactions, photos and comments, until an admin says otherwise; decisions, 'Respect'. */
const SPECIFIED: AdabDefaults = {
  offeredReactions: [...REACTION_TYPES],
  showPhotos: true,
  showComments: true,
};

export async function readAdabDefaults(orm: Orm): Promise<AdabDefaults> {
  const [row] = await orm
    .select({ value: platformSettings.value })
    .from(platformSettings)
    .where(eq(platformSettings.name, NAME));
  return row ? (row.value as AdabDefaults) : SPECIFIED;
}

export async function setAdabDefaults(tx: Orm, viewer: Viewer, value: AdabDefaults): Promise<AdabDefaults> {
  const changedBy = memberOf(viewer).id;
  const kept = { ...value, offeredReactions: [...new Set(value.offeredReactions)] };
  await tx
    .insert(platformSettings)
    .values({ name: NAME, value: kept, changedBy })
    .onConflictDoUpdate({
      target: platformSettings.name,
      set: { value: kept, changedBy, updatedAt: new Date() },
    });
  await writeAudit(tx, viewer, {
    action: 'platform.adab',
    subjectType: 'platform',
    subjectId: null,
    fields: Object.keys(kept),
  });
  return kept;
}
