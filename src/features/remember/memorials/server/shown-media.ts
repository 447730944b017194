/**
 * A list of addresses without the uploads that were taken down, for `memorials m`. A memorial without such an upload,
 * as nearly all are, costs one look into an index.
 */
export const shownMedia = (list: string): string => `case when exists (
    select 1 from media t where t.memorial_id = m.id and t.taken_down_at is not null) then (
    select coalesce(jsonb_agg(u.url order by u.at), '[]') from jsonb_array_elements_text(${list}) with ordinality u(url, at)
    where not exists (select 1 from media t where t.key = split_part(u.url, '/', 3) and t.taken_down_at is not null))
  else ${list} end`;
