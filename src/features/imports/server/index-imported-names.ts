import type { ClientBase } from 'pg';
import { insertNameTokens } from '#shared/server/names/write-name-index.ts';

const PAGE = 20_000;

/** Adds the words of the staged names that the dictionary lacks; only those leave the database. */
export async function indexImportedNames(client: ClientBase): Promise<void> {
  await client.query(
    `declare import_words no scroll cursor for
     select token from (
       select distinct unnest(string_to_array(name_folded, ' ')) as token from import_rows where shape is null
     ) words
     where not exists (select from name_tokens n where n.token = words.token)
     order by token collate "C"`,
  );
  for (;;) {
    const { rows } = await client.query<{ token: string }>(`fetch ${PAGE} from import_words`);
    await insertNameTokens(
      client,
      rows.map(({ token }) => token),
    );
    if (rows.length < PAGE) break;
  }
  await client.query('close import_words');
}
