import type { ClientBase } from 'pg';
import { SECTION_COLOURS } from './shape-values.ts';

/**
 * Inserts the staged sections and paths, except those that exist with the same name and line.
 * @returns how many are new
 */
export async function insertShapes(client: ClientBase): Promise<number> {
  const sections = await client.query(
    `insert into cemetery_sections (cemetery_id, name, type, colour, outline)
     select c.cemetery_id, r.shape_name, r.shape_type, $1::jsonb ->> r.shape_type, r.shape_points
     from import_rows r join import_cemeteries c on c.no = r.cemetery_no
     where r.shape = 'section' and not exists (
       select from cemetery_sections s
       where s.cemetery_id = c.cemetery_id and s.name = r.shape_name and s.outline = r.shape_points)
     group by 1, 2, 3, 4, 5 order by min(r.line)`,
    [JSON.stringify(SECTION_COLOURS)],
  );
  const paths = await client.query(
    `insert into cemetery_paths (cemetery_id, name, kind, line)
     select c.cemetery_id, r.shape_name, r.shape_type, r.shape_points
     from import_rows r join import_cemeteries c on c.no = r.cemetery_no
     where r.shape = 'path' and not exists (
       select from cemetery_paths p
       where p.cemetery_id = c.cemetery_id and p.name is not distinct from r.shape_name
         and p.line = r.shape_points)
     group by 1, 2, 3, 4 order by min(r.line)`,
  );
  return (sections.rowCount ?? 0) + (paths.rowCount ?? 0);
}
