import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealAudit } from '#shared/server/audit/seal-audit.ts';
import { verifyAudit } from '#shared/server/audit/verify-audit.ts';
import { createKeyRing } from '#shared/server/keys/key-ring.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

const key = createKeyRing('the secret of this test, long enough');
let test: TestApp;
let owner: Client;
beforeAll(async () => {
  test = await createTestApp();
  owner = new Client({ connectionString: test.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await test.close();
});

async function act(times: number): Promise<void> {
  for (let count = 0; count < times; count++) {
    await writeAudit(test.db.orm, 'system', {
      action: 'mail.retry',
      subjectType: 'mail',
      subjectId: count,
      fields: ['a', 'b'],
      details: { zeta: 1, alpha: 'x', none: null, yes: true },
    });
  }
}

/** As somebody does who owns the database and switches the guard off. */
async function tamper(statement: string): Promise<void> {
  for (const table of ['audit_log', 'audit_seals'])
    await owner.query(`alter table ${table} disable trigger user`);
  await owner.query(statement);
  for (const table of ['audit_log', 'audit_seals'])
    await owner.query(`alter table ${table} enable trigger user`);
}

describe('the chain over the audit log', () => {
  it('holds for what was written, goes on where it stopped, and tells its tail', async () => {
    await act(3);
    expect(await sealAudit(test.db, key)).toBeGreaterThanOrEqual(3);
    expect(await sealAudit(test.db, key)).toBe(0);
    const first = await verifyAudit(test.db, key);
    expect(first).toMatchObject({ unsealed: 0 });
    expect(first.fault).toBeUndefined();
    await act(2);
    expect(await verifyAudit(test.db, key)).toMatchObject({ sealed: first.sealed, unsealed: 2 });
    expect(await sealAudit(test.db, key)).toBe(2);
    const second = await verifyAudit(test.db, key);
    expect(second).toMatchObject({ sealed: first.sealed + 2, unsealed: 0 });
    expect(second.head).not.toBe(first.head);
  });

  it('takes in a row whose transaction ended late, once', async () => {
    const late = new Client({ connectionString: test.ownerUrl });
    await late.connect();
    await late.query('begin');
    await late.query(
      `insert into audit_log (actor_role, action, subject_type) values ('system', 'test.late', 'test')`,
    );
    await act(2);
    await sealAudit(test.db, key);
    await late.query('commit');
    await late.end();
    expect(await verifyAudit(test.db, key)).toMatchObject({ unsealed: 1 });
    expect(await sealAudit(test.db, key)).toBe(1);
    const verdict = await verifyAudit(test.db, key);
    expect(verdict).toMatchObject({ unsealed: 0 });
    expect(verdict.fault).toBeUndefined();
  });

  it('lets of many sealers at once one work', async () => {
    await act(20);
    const counts = await Promise.all(Array.from({ length: 8 }, () => sealAudit(test.db, key)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20);
    expect((await verifyAudit(test.db, key)).fault).toBeUndefined();
  });

  it('does not hold with another key', async () => {
    expect(await verifyAudit(test.db, createKeyRing('another secret of this test, as long'))).toMatchObject({
      fault: { place: 1, kind: 'changed' },
    });
  });

  it('is closed to the application: it adds and never changes', async () => {
    for (const statement of [
      `update audit_log set action = 'x'`,
      'delete from audit_log',
      'delete from audit_seals',
      `update audit_seals set hash = ''`,
    ])
      await expect(test.db.pool.query(statement)).rejects.toThrow(/permission denied/);
  });

  it('tells a changed row, a removed row and a cut chain', async () => {
    const { sealed } = await verifyAudit(test.db, key);
    const { rows } = await owner.query('select audit_id from audit_seals order by place');
    const third = rows[2].audit_id;
    await tamper(`update audit_log set actor_id = 99 where id = ${third}`);
    expect((await verifyAudit(test.db, key)).fault).toEqual({ place: 3, auditId: third, kind: 'changed' });
    await tamper(`update audit_log set actor_id = null where id = ${third}`);
    expect((await verifyAudit(test.db, key)).fault).toBeUndefined();

    await tamper(`delete from audit_seals where place = 2`);
    expect((await verifyAudit(test.db, key)).fault).toMatchObject({ place: 3, kind: 'gap' });
    await tamper(`insert into audit_seals (audit_id, place, hash) values (${rows[1].audit_id}, 2, 'forged')`);
    expect((await verifyAudit(test.db, key)).fault).toMatchObject({ place: 2, kind: 'changed' });

    await tamper(`delete from audit_log where id = ${rows[0].audit_id}`);
    expect((await verifyAudit(test.db, key)).fault).toMatchObject({ place: 1, kind: 'missing' });
    expect(sealed).toBeGreaterThan(25);
  });
});
