/**
 * What everyone may see in lists, for `memorials m`: private, unlisted, archived, hidden, taken down and deleted ones
 * stand in none.
 */
export const LISTED_MEMORIAL =
  'm.is_public and m.deleted_at is null and m.archived_at is null and m.hidden_at is null and m.taken_down_at is null';
