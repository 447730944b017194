import { sql } from 'drizzle-orm';
import { memberPhones } from '#db/schema/outbox.ts';
import { parseConfig } from '#shared/server/config/parse-config.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { createNotifyClient } from '#shared/server/notify/notify-client.ts';
import { sendSms } from '#shared/server/sms/send-sms.ts';
import { loadTexts } from '#shared/server/texts.ts';
import type { Person } from './ask.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { type FakeNotify, startFakeNotify } from './fake-notify.ts';
import { testJobs } from './test-jobs.ts';

/** A site that sends by a Notify of the tests. Nothing is sent by itself: `sendAll` does what the workers do. */
export async function openNotifyWorld(settings: Record<string, string> = {}) {
  const notify: FakeNotify = await startFakeNotify();
  const all = { ...notify.settings, RATE_LIMIT_SCALE: '1', ...settings };
  const test: TestApp = await createTestApp({ settings: all });
  const jobs: Jobs = testJobs(test.db, (error) => console.error(error));
  const config = parseConfig(all).notify;
  const texts = loadTexts();
  const client = config && createNotifyClient(config);
  const send = (id: number) =>
    sendSms({ db: test.db, jobs, texts, origin: 'https://z.example', sms: config?.sms, client }, id);
  return {
    ...{ notify, test, jobs, send },
    /** Sends what waits. @returns what went wrong */
    async sendAll(): Promise<string[]> {
      const { rows } = await test.db.orm.execute<{ id: number }>(
        sql`select id from sms_outbox where status = 'queued' order by id`,
      );
      const faults: string[] = [];
      for (const { id } of rows) await send(Number(id)).catch((error) => faults.push(String(error.message)));
      return faults;
    },
    async putPhone(
      person: Pick<Person, 'user'>,
      phone: Partial<typeof memberPhones.$inferInsert> & { number: string },
    ): Promise<void> {
      await test.db.orm
        .insert(memberPhones)
        .values({ userId: person.user.id, confirmedAt: new Date(), ...phone });
    },
    async close() {
      await jobs.close();
      await test.close();
      await notify.close();
    },
  };
}

export type NotifyWorld = Awaited<ReturnType<typeof openNotifyWorld>>;
