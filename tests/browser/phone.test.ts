import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeGrave, makeUser } from '#tests/support/factories.ts';
import { type FakeNotify, startFakeNotify } from '#tests/support/fake-notify.ts';
import { findViolations } from '#tests/support/find-violations.ts';
import { openSite, type Site, type VisitOptions } from '#tests/support/open-site.ts';
import { type Person, visitAs } from '#tests/support/visit-as.ts';

let notify: FakeNotify;
let site: Site;
beforeAll(async () => {
  notify = await startFakeNotify();
  site = await openSite(notify.settings, { withWorkers: true });
});
afterAll(async () => {
  await site.close();
  await notify.close();
});

async function open(path: string, person: Person, options: VisitOptions = {}) {
  const visitor = await visitAs(site, person, options);
  await visitor.page.goto(path);
  return visitor;
}
/** From hundredths of a penny; a part of a penny counts as one. */
const pounds = (cost: number) => (Math.ceil(cost / 100) / 100).toFixed(2);
const lastText = () => notify.texts().at(-1)?.personalisation.text ?? '';

describe('an administrator', () => {
  it('confirms a number, is rung for harm, and says that they see to it', async () => {
    const person = await makeUser(site.db, { role: 'admin' });
    const { page, faults, expectFault } = await open('/profile?tab=settings', person, { isPhone: true });
    await page.getByLabel('Mobile number').fill('020 7946 0000');
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await page.getByText('Enter a UK mobile number').waitFor();
    await page.getByLabel('Mobile number').fill('07700 900501');
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await page.getByText('We have sent a code to').waitFor();
    await expect.poll(lastText).toMatch(/\d{6}/);
    const code = /\d{6}/.exec(lastText())?.[0] ?? '';
    expectFault(/403/);
    await page.getByLabel('Code from the text message').fill(code === '111111' ? '222222' : '111111');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('This code is wrong or has expired').first().waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByLabel('Code from the text message').fill(code);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('+447700900501').waitFor();
    await page.getByLabel('Text me at once when a report says').check();
    await expect
      .poll(async () => (await site.db.pool.query('select rings_for_harm from member_phones')).rows)
      .toEqual([{ rings_for_harm: true }]);
    expect(await findViolations(page)).toEqual([]);
    const { id: targetId } = await makeGrave(site.db);
    const report = await fetch(`${site.origin}/api/reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ targetType: 'grave', targetId, reason: 'danger' }),
    });
    expect(report.status).toBe(201);
    await expect.poll(lastText).toContain('/admin?tab=reports');
    const queue = await open('/admin?tab=reports', person);
    await queue.page.getByRole('button', { name: 'I am dealing with it' }).click();
    await queue.page.getByText('is dealing with it.').waitFor();
    expect(await findViolations(queue.page)).toEqual([]);
    const system = await open('/admin?tab=system', person);
    const { rows } = await site.db.pool.query(
      'select sum(fragments)::int as parts, sum(cost)::int as cost from sms_outbox',
    );
    expect(rows[0].cost).toBe(rows[0].parts * 250);
    await system.page.getByText(`This month £${pounds(rows[0].cost)} of £20`).waitFor();
    await system.page.getByText('Administrators who are texted about harm: 1').waitFor();
    expect([...faults(), ...queue.faults(), ...system.faults()]).toEqual([]);
  });
});

describe('a member', () => {
  it('chooses text messages in Arabic, and removes the number', async () => {
    const person = await makeUser(site.db);
    await site.db.pool.query(
      `insert into member_phones (user_id, number, confirmed_at) values ($1, '+447700900502', now())`,
      [person.id],
    );
    const { page, faults } = await open('/profile?tab=settings', person, {
      language: 'ar',
      isPhone: true,
    });
    const card = page.getByRole('region', { name: 'الرسائل النصية' });
    await expect.poll(() => card.getByRole('checkbox').count()).toBe(1);
    await card.getByRole('checkbox').check();
    await card.getByRole('button', { name: 'إزالة الرقم' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'إزالة الرقم' }).click();
    await card.getByLabel('رقم الهاتف المحمول').waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(faults()).toEqual([]);
  });
});
