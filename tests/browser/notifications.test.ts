import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notify } from '#features/notifications/server/notify.ts';
import { openSite, type Site, type VisitOptions } from '#tests/support/open-site.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function open(path: string, options: VisitOptions & { persona?: 'family' | 'admin' } = {}) {
  const visitor = await site.visit(options);
  if (options.persona) {
    const response = await visitor.context.request.post(`${site.origin}/api/auth/login`, {
      data: { email: `${options.persona}@demo.ziyarah.invalid`, password: 'demo-ziyarah-visit' },
      headers: { origin: site.origin },
    });
    expect(response.status()).toBe(200);
  }
  await visitor.page.goto(path);
  return visitor;
}

async function axe(page: Page): Promise<unknown> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe: run } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    return (await run.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
}

it('the bell counts a new notice while the page is open, and its page makes it read', async () => {
  const { page, faults } = await open('/', { persona: 'family', isPhone: true });
  await page.getByRole('link', { name: 'Notifications, 0 new' }).waitFor();
  const [user] = await site.db.rows<{ id: number }>({
    name: 'family',
    text: `select id from users where email = 'family@demo.ziyarah.invalid'`,
    values: [],
  });
  await site.db.transaction((tx) =>
    notify(tx, { userId: user?.id ?? 0, kind: 'trust.report_settled', link: '/my-takedowns' }),
  );
  await page.getByRole('link', { name: 'Notifications, 1 new' }).click();
  await page.getByText('A person has looked at what you reported.').first().waitFor();
  await page.getByText('New', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Notifications, 0 new' }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.reload();
  await page.getByText('A person has looked at what you reported.').first().waitFor();
  expect(await page.getByText('New', { exact: true }).count()).toBe(0);
  expect(faults()).toEqual([]);
});

it('visitors have no bell, and are asked to sign in', async () => {
  const { page, faults } = await open('/notifications', { language: 'ar', isPhone: true });
  await page.getByText('يرجى تسجيل الدخول لقراءة إشعاراتك.').waitFor();
  expect(await page.getByRole('link', { name: 'الإشعارات' }).count()).toBe(0);
  expect(await axe(page)).toEqual([]);
  expect(faults()).toEqual([]);
});
