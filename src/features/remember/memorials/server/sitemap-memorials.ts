import { LISTED_GRAVE } from '#db/listed-grave.ts';
import { LISTED_MEMORIAL } from '#db/listed-memorial.ts';
import type { SitemapEntries } from '#shared/server/sitemap-entries.ts';

/** Public memorials, also of graves whose records are not: their families made them so. */
export const sitemapMemorials: SitemapEntries = `
  select g.cemetery_id, g.id as grave_id, '/memorial/' || m.id as path, m.updated_at as changed
  from memorials m join graves g on g.id = m.grave_id join cemeteries c on c.id = g.cemetery_id and c.is_confirmed
  where ${LISTED_GRAVE} and ${LISTED_MEMORIAL} and not m.is_demo`;
