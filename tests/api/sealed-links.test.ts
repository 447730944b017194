import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memorialLinks } from '#db/schema/family.ts';
import { mailOutbox } from '#db/schema/outbox.ts';
import { createCodeSeal, sealCodes } from '#features/remember/sharing/server/code-seal.ts';
import type { ShortLink } from '#features/remember/sharing/sharing-contract.ts';
import { hashSecret } from '#shared/server/hash-secret.ts';
import { createMailSeal, sealWaiting } from '#shared/server/mail/mail-seal.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeMemorial, signInAs } from '#tests/support/factories.ts';
import { openedLink } from '#tests/support/opened-link.ts';
import { TEST_KEYS } from '#tests/support/test-secret.ts';

let test: TestApp;
let owner: Person;
beforeAll(async () => {
  // Mail is held: nobody listens on this port, and no worker sends.
  test = await createTestApp({ settings: { SMTP_URL: 'smtp://127.0.0.1:9', RATE_LIMIT_SCALE: '100' } });
  owner = await signInAs(test);
});
afterAll(() => test.close());

const ask = asker(() => test);
const unlisted = () => makeMemorial(test.db, { createdBy: owner.user.id, visibility: 'unlisted' });

/** Tables with a row in which a text stands, in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const client = new Client({ connectionString: test.ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query(`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`);
    const found: string[] = [];
    for (const { name } of rows) {
      const hits = await client.query(`select 1 from ${name} t where strpos(t::text, $1) > 0 limit 1`, [
        text,
      ]);
      if (hits.rowCount) found.push(name);
    }
    return found;
  } finally {
    await client.end();
  }
}

describe('what opens something', () => {
  it('stands nowhere in the database, while a link works and is shown to its family again', async () => {
    const { id } = await unlisted();
    const { body: made } = await ask<ShortLink>('POST', `/api/memorials/${id}/links`, owner);
    expect(made.code).toMatch(/^[a-z2-9]{16}$/);
    expect(await tablesWith(made.code)).toEqual([]);
    expect(await tablesWith(hashSecret(made.code))).toEqual(['public.memorial_links']);
    const shown = await ask<ShortLink[]>('GET', `/api/memorials/${id}/links`, owner);
    expect(shown.body).toEqual([made]);
    expect((await ask('GET', `/api/memorials/${id}?link=${made.code}`, null)).status).toBe(200);
    // Whoever reads the hash cannot use it.
    expect((await ask('GET', `/api/memorials/${id}?link=${hashSecret(made.code)}`, null)).status).toBe(404);
    expect((await ask('DELETE', `/api/memorials/${id}/links/${made.code}`, owner)).status).toBe(200);
    expect((await ask('GET', `/api/memorials/${id}?link=${made.code}`, null)).status).toBe(404);
  });

  it('waits in a mail under the server’s key only', async () => {
    const { id } = await unlisted();
    const email = `guest-${Date.now()}@example.org`;
    const invited = await ask<{ link: string }>('POST', `/api/memorials/${id}/invitations`, owner, {
      email,
      role: 'viewer',
    });
    expect(invited.status).toBe(201);
    await ask('POST', '/api/auth/forgot', null, { email: owner.user.email });
    const mails = await test.db.orm.select().from(mailOutbox);
    const invitation = mails.find(({ address }) => address === email);
    const reset = mails.find(({ template }) => template === 'access.reset_password');
    if (!invitation || !reset) throw new Error('a mail is missing');
    expect(openedLink(invitation)).toBe(invited.body.link);
    expect(openedLink(reset)).toMatch(/^\/reset-password\/[\w-]{43}$/);
    expect(await tablesWith(email)).toContain('public.mail_outbox');
    for (const link of [openedLink(invitation), openedLink(reset)])
      expect(await tablesWith(link.split('/').at(-1) ?? '')).toEqual([]);
    // Another server's key, or another template, opens nothing.
    expect(() => openedLink(invitation, 'another secret of 32 characters')).toThrow();
    expect(() => openedLink({ ...invitation, template: reset.template })).toThrow();
  });
});

describe('what an older version left readable', () => {
  it('survives the migration, still opens, and is sealed', async () => {
    const [file = ''] = globSync('db/migrations/*_sealed_links.sql');
    const statements = (await readFile(file, 'utf8')).split('--> statement-breakpoint');
    const client = new Client({ connectionString: test.ownerUrl });
    await client.connect();
    try {
      await client.query(`create schema before; set search_path = before;
        create table memorial_links (code varchar(16) primary key, memorial_id bigint);
        create table mail_outbox (id bigint primary key, template text, status text, values jsonb);
        create table users (id bigint primary key, email varchar(254) unique);
        create table account_tokens (email varchar(254));
        insert into memorial_links values ('abcdefgh23456789', 1);
        insert into mail_outbox values (1, 'streams.invitation', 'sent', '{"calendar":"secret","title":"x"}');
        insert into users values (1, 're' || U&'\\0301' || 'mi@example.org'), (2, 'le' || U&'\\0301' || 'a@example.org'),
          (3, 'l' || U&'\\00E9' || 'a@example.org')`);
      for (const statement of statements) await client.query(statement);
      const { rows } = await client.query('select * from memorial_links');
      expect(rows).toEqual([
        {
          code: 'abcdefgh23456789',
          memorial_id: 1,
          sealed_code: null,
          code_hash: hashSecret('abcdefgh23456789'),
        },
      ]);
      const mails = await client.query('select values from mail_outbox');
      expect(mails.rows).toEqual([{ values: { title: 'x' } }]);
      const people = await client.query('select email from users order by id');
      // Where two accounts would become one, both stay as they are.
      expect(people.rows.map(({ email }) => email)).toEqual([
        'r\u00e9mi@example.org',
        'le\u0301a@example.org',
        'l\u00e9a@example.org',
      ]);
    } finally {
      await client.query('drop schema before cascade');
      await client.end();
    }
  });

  it('is sealed by the upkeep, and then opens as before', async () => {
    const { id } = await unlisted();
    const code = 'mnpqrstu23456789';
    await test.db.orm.insert(memorialLinks).values({ code, codeHash: hashSecret(code), memorialId: id });
    const [mail] = await test.db.orm
      .insert(mailOutbox)
      .values({
        address: 'waiting@example.org',
        template: 'family.invitation',
        language: 'en',
        values: { link: '/invitation/secret', name: 'Amina' },
      })
      .returning();
    const opens = async () => {
      const listed = await ask<ShortLink[]>('GET', `/api/memorials/${id}/links`, owner);
      expect(listed.body).toMatchObject([{ code }]);
      expect((await ask('GET', `/api/memorials/${id}?link=${code}`, null)).status).toBe(200);
    };
    await opens();
    expect(await tablesWith(code)).toEqual(['public.memorial_links']);
    const codes = createCodeSeal(TEST_KEYS);
    expect([await sealCodes(test.db, codes), await sealCodes(test.db, codes)]).toEqual([1, 0]);
    expect(await tablesWith(code)).toEqual([]);
    await opens();
    const seal = createMailSeal(TEST_KEYS);
    expect([await sealWaiting(test.db, seal), await sealWaiting(test.db, seal)]).toEqual([1, 0]);
    const [sealed] = await test.db.orm
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.id, mail?.id ?? 0));
    expect(sealed?.values).toEqual({ name: 'Amina' });
    expect(sealed && openedLink(sealed)).toBe('/invitation/secret');
  });
});
