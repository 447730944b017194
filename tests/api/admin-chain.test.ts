import { afterAll, beforeAll, expect, it } from 'vitest';
import { sealAudit } from '#shared/server/audit/seal-audit.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeGrave, signInAs } from '#tests/support/factories.ts';
import { TEST_KEYS } from '#tests/support/test-secret.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('an administrator sees how far the log is sealed and has it checked', async () => {
  const admin = await signInAs(test, 'admin');
  const ask = async (method: string, path: string, body?: unknown) => {
    const response = await test.fetch(path, {
      method,
      headers: { ...admin.headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, body: await response.json() };
  };
  const { id } = await makeGrave(test.db);
  await ask('POST', `/api/admin/graves/${id}/verify`, { isVerified: true });
  const before = await ask('GET', '/api/admin/audit/chain');
  expect(before.body.unsealed).toBeGreaterThan(0);
  await sealAudit(test.db, TEST_KEYS);
  const after = await ask('GET', '/api/admin/audit/chain');
  expect(after.body).toMatchObject({ unsealed: 0, sealed: before.body.sealed + before.body.unsealed });
  const checked = await ask('POST', '/api/admin/audit/verify');
  expect(checked).toMatchObject({ status: 200, body: { ...after.body, fault: null } });
  expect((await ask('GET', '/api/admin/audit/chain')).body.unsealed).toBe(1);
});
