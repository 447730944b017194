/**
 * Records with pages that search engines may read, in SQL: rows of `cemetery_id`, `grave_id`, `path` and `changed`. The
 * slice that shows such pages says which of them are for everybody.
 */
export type SitemapEntries = string;
