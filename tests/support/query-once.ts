import { Client } from 'pg';

/** Rows of one query, on a connection that is closed after it: a database may be dropped while nobody is connected. */
export async function queryOnce<Row = Record<string, unknown>>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}
