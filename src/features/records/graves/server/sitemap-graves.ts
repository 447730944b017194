import { LISTED_GRAVE } from '#db/listed-grave.ts';
import type { SitemapEntries } from '#shared/server/sitemap-entries.ts';

/** Graves whose records are public, in confirmed cemeteries that are not search only. */
export const sitemapGraves: SitemapEntries = `
  select g.cemetery_id, g.id as grave_id, '/grave/' || g.id as path, g.updated_at as changed
  from graves g join cemeteries c on c.id = g.cemetery_id and c.is_confirmed
  where ${LISTED_GRAVE} and g.is_public_record and not g.is_demo`;
