import { Client } from 'pg';

export interface Sizes {
  graves: number;
  users: number;
  duas: number;
}

/** Fills the tables that administrators list, in the database itself: only their number and spread matter here. */
export async function fillTables(ownerUrl: string, { graves, users, duas }: Sizes): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`
      insert into cemeteries (name, name_folded, is_confirmed)
      select 'Cemetery ' || n, 'cemetery ' || n, true from generate_series(1, 40) n`);
    await client.query(
      `insert into users (email, username, first_name, last_name, password_hash, role, created_at)
       select 'person' || n || '@example.org', 'person-' || n,
         (array['Amina','Bilal','Khadija','Yusuf','Maryam','Ibrahim','Zaynab'])[1 + n % 7],
         (array['Khan','Hussain','Begum','Ahmed','Patel','Malik'])[1 + n % 6] || ' ' || n,
         '', case when n % 500 = 0 then 'official' else 'user' end, now() - n * interval '7 minutes'
       from generate_series(1, $1::int) n`,
      [users],
    );
    await client.query(
      `insert into graves (deceased_name, name_folded, name_keys, fold_version, cemetery_id, location,
         date_of_death, date_of_death_precision, is_verified, created_at)
       select name, lower(name), string_to_array(lower(name), ' '), 1, 1 + n % 40, 'Plot ' || n,
         date '1960-01-01' + (n % 22000), 'day', n % 3 = 0, now() - n * interval '1 minute'
       from (select n, (array['Amina','Bilal','Khadija','Yusuf','Maryam','Ibrahim','Zaynab'])[1 + n % 7] || ' ' ||
           (array['Khan','Hussain','Begum','Ahmed','Patel','Malik'])[1 + (n / 7) % 6] || ' ' || n % 50000 as name
         from generate_series(1, $1::int) n) named`,
      [graves],
    );
    await client.query(
      `insert into duas (content, grave_id, language, created_at)
       select 'May Allah have mercy on them, number ' || n, n, (array['en','ar','ur'])[1 + n % 3],
         now() - n * interval '1 minute'
       from generate_series(1, $1::int) n`,
      [duas],
    );
    await client.query(
      `insert into audit_log (actor_id, actor_role, action, subject_type, subject_id)
       select 1 + n % 50, 'admin', (array['dua.approve','dua.reject','grave.verify'])[1 + n % 3], 'dua', n
       from generate_series(1, $1::int) n`,
      [duas],
    );
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
