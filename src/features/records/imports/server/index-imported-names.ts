import type { ClientBase } from 'pg';
import { insertNameTokens, insertRegisterNames } from '#shared/server/names/write-name-index.ts';

const PAGE = 20_000;

/** Adds the staged names and words that the index of names lacks. */
export async function indexImportedNames(client: ClientBase): Promise<void> {
  await eachPage(
    client,
    `select token as value from (
       select distinct unnest(string_to_array(name_folded, ' ')) as token from import_rows where shape is null
     ) words
     where not exists (select from name_tokens n where n.token = words.token)
     order by token collate "C"`,
    (tokens) => insertNameTokens(client, tokens),
  );
  await eachPage(
    client,
    `select name_folded as value from (select distinct name_folded from import_rows where shape is null) names
     where not exists (select from register_names n where n.folded = names.name_folded)
     order by name_folded collate "C"`,
    (names) => insertRegisterNames(client, names),
  );
}

async function eachPage(
  client: ClientBase,
  text: string,
  write: (values: string[]) => Promise<void>,
): Promise<void> {
  await client.query(`declare import_words no scroll cursor for ${text}`);
  for (;;) {
    const { rows } = await client.query<{ value: string }>(`fetch ${PAGE} from import_words`);
    await write(rows.map(({ value }) => value));
    if (rows.length < PAGE) break;
  }
  await client.query('close import_words');
}
