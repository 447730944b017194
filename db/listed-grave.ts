/** Whether a cemetery is search only: its graves stand in no list that was not asked for one of them (decision 36). */
const SEARCH_ONLY = 'array(select id from cemeteries where is_search_only)';

/** What lists, maps, packs and sitemaps show of `graves g` where nobody asked by a name or a number. */
export const LISTED_GRAVE = `g.cemetery_id <> all (${SEARCH_ONLY})`;

/** The same of `memorials m`, whose graves are looked at only where a cemetery is search only. */
export const ON_LISTED_GRAVE = `(not exists (select from cemeteries where is_search_only)
  or exists (select from graves g where g.id = m.grave_id and ${LISTED_GRAVE}))`;
