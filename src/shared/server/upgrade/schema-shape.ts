import type { ClientBase } from 'pg';

export interface Column {
  type: string;
  required: boolean;
  /** Whether a row may leave it out: it has a default, is computed, or may be empty. */
  fillsItself: boolean;
}

export interface TableShape {
  columns: Record<string, Column>;
  /** Rules and keys by their name, as the database writes them. */
  constraints: Record<string, string>;
  /** The file that holds the rows: another one afterwards means that the table was written anew. */
  file: string;
}

export type SchemaShape = Record<string, TableShape>;

const COLUMNS = `
  select c.relname as table, c.relfilenode::text as file, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull as required, a.atthasdef or a.attidentity <> '' or not a.attnotnull as "fillsItself"
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`;
// Not-null rules are constraints since PostgreSQL 18; the columns above tell of them in every version.
const CONSTRAINTS = `
  select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as text
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and k.contype in ('c', 'u', 'f', 'x', 'p')`;
const UNIQUE_INDEXES = `
  select t.relname as table, i.relname as name, pg_get_indexdef(x.indexrelid) as text
  from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
  where t.relnamespace = 'public'::regnamespace and x.indisunique
    and not exists (select from pg_constraint k where k.conindid = x.indexrelid)`;

/** The tables as the catalogue knows them, with whatever can refuse a row. */
export async function readSchemaShape(client: ClientBase): Promise<SchemaShape> {
  const shape: SchemaShape = {};
  const columns = await client.query<Column & { table: string; file: string; column: string }>(COLUMNS);
  for (const { table, file, column, ...told } of columns.rows) {
    shape[table] ??= { columns: {}, constraints: {}, file };
    shape[table].columns[column] = told;
  }
  for (const text of [CONSTRAINTS, UNIQUE_INDEXES]) {
    const rules = await client.query<{ table: string; name: string; text: string }>(text);
    for (const rule of rules.rows) {
      const table = shape[rule.table];
      if (table) table.constraints[rule.name] = rule.text;
    }
  }
  return shape;
}

/**
 * What a program written for the tables `before` trips over once they are as `after`: why it must not go on running
 * beside the new one, nor come back. A new rule counts although old rows may all fit it, because the older program does
 * not know of it; one that replaces another is named with both, as only a person can tell whether it allows more.
 * @returns one sentence each, for an operator
 */
export function whatBreaksOlder(before: SchemaShape, after: SchemaShape): string[] {
  return Object.entries(before).flatMap(([name, old]) => {
    const now = after[name];
    if (!now) return [`table ${name} is gone`];
    return [
      ...Object.entries(old.columns).flatMap(([column, was]) =>
        brokenColumn(`${name}.${column}`, was, now.columns[column]),
      ),
      ...Object.entries(now.columns).flatMap(([column, { fillsItself }]) =>
        old.columns[column] || fillsItself ? [] : [`${name}.${column} is new and must be filled`],
      ),
      ...Object.entries(now.constraints).flatMap(([rule, text]) =>
        brokenRule(`rule ${rule} of ${name}`, { was: old.constraints[rule], text, old, now }),
      ),
    ];
  });
}

function brokenColumn(name: string, was: Column, now: Column | undefined): string[] {
  if (!now) return [`${name} is gone`];
  return [
    ...(was.type === now.type ? [] : [`${name} was ${was.type} and is ${now.type}`]),
    ...(!was.required && now.required ? [`${name} must be filled`] : []),
  ];
}

function brokenRule(
  name: string,
  { was, text, old, now }: { was: string | undefined; text: string; old: TableShape; now: TableShape },
): string[] {
  if (was === text) return [];
  if (was) return [`${name} was ${was} and is ${text}`];
  // A rule over new columns alone is met by whoever does not know them, as long as they fill themselves. The columns to
  // which a foreign key leads are another table's, whatever they are called.
  const words = new Set(text.replace(/ REFERENCES \S+?\([^)]*\)/, '').match(/\w+/g));
  const touchesOld = Object.keys(old.columns).some((column) => words.has(column) && now.columns[column]);
  return touchesOld ? [`${name} is new: ${text}`] : [];
}
