import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** The tables that the migration reads and changes, as an earlier version had them. */
const BEFORE = `create schema before; set search_path = before;
  create table cemeteries (id bigint primary key);
  create table organisations (id bigint primary key);
  create table organisation_members (organisation_id bigint, user_id bigint, created_at timestamptz);
  create table audit_log (id bigint, at timestamptz, action text, subject_id bigint, details jsonb);
  create table graves (id bigint primary key, cemetery_id bigint, name_folded text, is_verified boolean default false,
    created_by bigint, created_at timestamptz);
  create table register_names (folded text primary key);
  create table official_verifications (id bigint primary key, grave_id bigint not null, organisation_id bigint,
    submitted_by bigint, status text, created_at timestamptz);
  create table verification_receipts (id bigint, official_verification_id bigint, grave_id bigint not null);
  create table death_record_verifications (id bigint primary key, grave_id bigint, created_by bigint,
    created_at timestamptz);
  create table office_documents (id bigint primary key, official_verification_id bigint, death_record_id bigint);
  create table memorials (grave_id bigint); create table duas (grave_id bigint);
  create table grave_cleaning_bookings (grave_id bigint); create table cleaning_plans (grave_id bigint);
  create table grave_links (grave_id bigint); create table withdrawn_graves (merged_into bigint);`;

/** Graves 1 to 6 with one submission each, by user 7 for office 1. */
const GRAVES = `insert into cemeteries values (1);
  insert into organisations values (1), (2);
  insert into graves (id, cemetery_id, name_folded, created_by, created_at, is_verified)
    select id, 1, 'name ' || id, 7, '2026-01-01', id = 5 from generate_series(1, 6) id;
  insert into graves (id, cemetery_id, name_folded, created_by, created_at) values (9, 1, 'name 2', 8, '2025-01-01');
  insert into register_names select 'name ' || id from generate_series(1, 6) id;
  insert into official_verifications values
    (11, 1, 1, 7, 'pending_verification', '2026-01-01'), (12, 2, 1, 7, 'rejected', '2026-01-01'),
    (13, 3, 1, 7, 'pending_verification', '2026-01-02'), (14, 4, 1, 7, 'pending_verification', '2026-01-01'),
    (15, 5, 1, 7, 'rejected', '2026-01-01'), (16, 6, 1, 7, 'rejected', '2026-01-01'),
    (17, 6, 1, 7, 'revoked', '2026-01-03');
  insert into verification_receipts select id, id, grave_id from official_verifications;
  insert into memorials values (4);`;

/** User 7 was moved from office 1 to office 2; user 8 came by a request; of user 9 only the present is known. */
const CASES = `insert into audit_log values
    (1, '2026-02-01', 'organisation.member_add', 1, '{"userId": 7}'),
    (2, '2026-04-01', 'organisation.member_remove', 1, '{"userId": 7}'),
    (3, '2026-04-02', 'organisation.member_add', 2, '{"userId": 7}'),
    (4, '2026-02-01', 'account_request.approved', 8, '{"organisationId": 1, "requestId": 5}');
  insert into organisation_members values (2, 7, '2026-04-02'), (1, 8, '2026-02-01'), (2, 9, '2026-05-01');
  insert into death_record_verifications values (21, null, 7, '2026-03-01'), (22, null, 7, '2026-05-01'),
    (23, null, 8, '2026-03-01'), (24, null, 9, '2026-03-01'), (25, null, 10, '2026-03-01');
  insert into office_documents values (31, 11, null), (32, null, 21), (33, null, null);`;

it('an older version’s held graves leave the register, and its cases come to their offices', async () => {
  const [file = ''] = globSync('db/migrations/*_office_cases.sql');
  const statements = (await readFile(file, 'utf8'))
    .replaceAll('"public".', '"before".')
    .split('--> statement-breakpoint');
  const client = new Client({ connectionString: test.ownerUrl });
  await client.connect();
  const column = async (text: string) => (await client.query({ text, rowMode: 'array' })).rows;
  try {
    await client.query(BEFORE + GRAVES + CASES);
    for (const statement of statements) await client.query(statement);
    // 3 was there before its submission, 4 has a memorial, 5 an administrator verified, 6 was once published.
    expect(await column('select id::int from graves order by id')).toEqual([[3], [4], [5], [6], [9]]);
    expect(
      await column(
        `select id::int, grave_id::int, reserved_grave_id::int, cemetery_id::int from official_verifications order by id`,
      ),
    ).toEqual([
      [11, null, 1, 1],
      [12, null, 2, 1],
      [13, 3, null, 1],
      [14, 4, null, 1],
      [15, 5, null, 1],
      [16, 6, null, 1],
      [17, 6, null, 1],
    ]);
    expect(await column('select id::int from verification_receipts where grave_id is null')).toEqual([
      [11],
      [12],
    ]);
    // The name of 2 is that of 9 as well.
    expect(await column('select folded from register_names order by folded')).toEqual([
      ['name 2'],
      ['name 3'],
      ['name 4'],
      ['name 5'],
      ['name 6'],
    ]);
    expect(
      await column('select id::int, organisation_id::int from death_record_verifications order by id'),
    ).toEqual([
      [21, 1],
      [22, 2],
      [23, 1],
      [24, 2],
      [25, null],
    ]);
    expect(await column('select id::int, organisation_id::int from office_documents order by id')).toEqual([
      [31, 1],
      [32, 1],
      [33, null],
    ]);
  } finally {
    await client.query('drop schema before cascade');
    await client.end();
  }
});
