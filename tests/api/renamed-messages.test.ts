import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailOutbox } from '#db/schema/outbox.ts';
import { notifications } from '#db/schema/trust.ts';
import type { NotificationItem } from '#features/people/notifications/notifications-contract.ts';
import { PROJECT_ROOT } from '#scripts/run/project-paths.ts';
import { renderMail } from '#shared/server/mail/render-mail.ts';
import { loadTexts } from '#shared/server/texts.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { signInAs } from '#tests/support/factories.ts';

const FOLDER = join(PROJECT_ROOT, 'db/migrations');
const VALUES = { name: 'Haji Abdul Karim', mosque: 'Madni Jamia Masjid', when: 'Friday', link: '/janazah/1' };

let test: TestApp;
let member: Person;
beforeAll(async () => {
  test = await createTestApp();
  member = await signInAs(test);
});
afterAll(() => test.close());

const ask = asker(() => test);

it('what was told and queued under the earlier name of the janazah notices is worded after the migration', async () => {
  const userId = member.user.id;
  await test.db.orm.insert(notifications).values([
    { userId, kind: 'notices.moved', values: VALUES, link: VALUES.link },
    { userId, kind: 'duas.approved', values: { note: '' } },
  ]);
  await test.db.orm.insert(mailOutbox).values({
    userId,
    template: 'notices.moved',
    language: 'en',
    values: VALUES,
    onceKey: 'notice:1:1:moved:1',
  });
  const file = readdirSync(FOLDER).find((name) => name.endsWith('_renamed_messages.sql')) ?? '';
  await test.db.pool.query(readFileSync(join(FOLDER, file), 'utf8'));
  const { body } = await ask<NotificationItem[]>('GET', '/api/notifications', member);
  expect(body.map(({ kind }) => kind).toSorted()).toEqual(['duas.approved', 'janazah.moved']);
  expect(body.find(({ kind }) => kind === 'janazah.moved')?.text).toContain('Haji Abdul Karim has changed');
  const [mail] = await test.db.orm.select().from(mailOutbox).where(eq(mailOutbox.userId, userId));
  expect(mail).toMatchObject({ template: 'janazah.moved', status: 'queued', onceKey: 'notice:1:1:moved:1' });
  const words = renderMail(
    loadTexts(),
    { template: mail?.template ?? '', language: 'en', values: VALUES },
    { origin: 'https://ziyarah.test', unsubscribe: null },
  );
  expect(words.subject).toBe('Janazah of Haji Abdul Karim: time or place has changed');
});
