import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEALED_COLUMNS } from '#app/contributions.ts';
import { parseConfig } from '#shared/server/config/parse-config.ts';
import { countOlder } from '#shared/server/keys/count-older.ts';
import { createKeyRing } from '#shared/server/keys/key-ring.ts';
import { openKeyRing } from '#shared/server/keys/open-key-ring.ts';
import { createMailSeal } from '#shared/server/mail/mail-seal.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { spawnServer } from '#tests/support/spawn-server.ts';
import { TEST_KEYS, TEST_SECRET } from '#tests/support/test-secret.ts';
import { until } from '#tests/support/until.ts';

const NEW = 'a new secret of this test that is long enough';
/** Four times as many as are read at once. */
const MAILS = 800;
const TEMPLATE = 'access.reset_password';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('an instance that is killed while it seals texts again', () => {
  it('has lost none, and the next one goes on from there', async () => {
    const seal = createMailSeal(TEST_KEYS);
    const texts = Array.from({ length: MAILS }, (_, at) =>
      seal.seal(`{"link":"/reset-password/${at}"}`, TEMPLATE),
    );
    await test.db.pool.query(
      `insert into mail_outbox (template, language, status, sealed_values)
       select $1, 'en', 'failed', x from unnest($2::text[]) x`,
      [TEMPLATE, texts],
    );
    const settings = {
      ...{ DATABASE_URL: test.db.url, SECRET_KEY: NEW, SECRET_KEY_BEFORE: TEST_SECRET },
      WITH_WORKERS: '1',
    };
    const config = parseConfig({ ...settings, WITH_WORKERS: undefined });
    const keyRing = await openKeyRing(test.db, config);
    const left = () => countOlder(test.db, { keyRing, columns: SEALED_COLUMNS });

    // The last text is held from it until it is dead: however fast it is, it does not come to its end.
    const holder = await test.db.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from mail_outbox where id = (select max(id) from mail_outbox) for update');
    const first = await spawnServer(settings, { isQuiet: true });
    await until(async () => (await left()).older < MAILS - 50, 'it has begun').finally(first.kill);
    const { older, lost } = await left();
    await holder.query('rollback');
    holder.release();
    expect(older).toBeGreaterThan(0);
    expect(lost).toBe(0);
    // Until it is done nobody starts without the former key.
    const alone = parseConfig({ DATABASE_URL: test.db.url, SECRET_KEY: NEW });
    await expect(openKeyRing(test.db, alone)).rejects.toThrow('Set SECRET_KEY_BEFORE');

    const second = await spawnServer(settings, { isQuiet: true });
    await until(async () => (await left()).older === 0, 'the next one finishes it');
    await second.kill();
    const { rows } = await test.db.pool.query('select sealed_values as text from mail_outbox order by id');
    const later = createMailSeal(createKeyRing(NEW));
    expect(rows.map(({ text }) => later.open(text, TEMPLATE))).toEqual(
      texts.map((_, at) => `{"link":"/reset-password/${at}"}`),
    );
    await openKeyRing(test.db, alone);
  });
});
