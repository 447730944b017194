import { eq } from 'drizzle-orm';
import type { Page, Request } from 'playwright-core';
import { graves } from '#db/schema/graves.ts';
import { memorials } from '#db/schema/memorials.ts';
import type { Site, VisitOptions } from '#tests/support/open-site.ts';
import { until } from '#tests/support/until.ts';

export const DRAFT = 'personal.create-memorial';
export const GRAVE_DRAFT = 'personal.add-grave';
export const PASSWORD = 'a quiet place under trees';

/** The form for a memorial on a site, as members fill it in. */
export function memorialWriters(at: () => Site) {
  let people = 0;

  /** A new member in a browser, at the form; every test has its own, because a free plan holds one memorial. */
  async function enter(path = '/create-memorial', options: VisitOptions = {}) {
    const site = at();
    const visitor = await site.visit(options);
    const email = `writer-${++people}@example.org`;
    const reply = await visitor.context.request.post('/api/auth/register', {
      data: { email, password: PASSWORD, fullName: `Writer ${people}` },
      headers: { origin: site.origin },
    });
    if (reply.status() !== 200) throw new Error(`registering answered ${reply.status()}`);
    const { user } = (await reply.json()) as { user: { id: number } };
    await visitor.page.goto(path);
    const posts: string[] = [];
    visitor.page.on('request', (request: Request) => {
      if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
    });
    return { ...visitor, email, memberId: user.id, posts };
  }

  return {
    enter,
    gravesNamed: (name: string) => at().db.orm.select().from(graves).where(eq(graves.deceasedName, name)),
    memorialsBy: (member: number) =>
      at().db.orm.select().from(memorials).where(eq(memorials.createdBy, member)),
  };
}

export const nameField = (page: Page) => page.getByRole('textbox', { name: 'Deceased name' });
export const submit = (page: Page) => page.getByRole('button', { name: 'Create Memorial' });
export const storedDraft = (page: Page, key = DRAFT) =>
  page.evaluate((name) => localStorage.getItem(name), key);

export async function recordNew(page: Page, name: string): Promise<void> {
  await nameField(page).fill(name);
  await page.getByRole('button', { name: /record a new grave/i }).click();
  await page.getByRole('combobox', { name: 'Cemetery' }).fill('Scholemoor Cemetery');
  // A known cemetery fills it.
  const location = page.getByRole('textbox', { name: 'Location' });
  await until(async () => (await location.inputValue()) === 'Necropolis Road, Bradford', 'the location');
}

export async function fillDate(
  page: Page,
  group: string,
  [day, month, year]: [string, string, string],
): Promise<void> {
  const fields = page.getByRole('group', { name: group, exact: true });
  await fields.getByRole('textbox', { name: 'Day' }).fill(day);
  await fields.getByRole('combobox', { name: 'Month' }).selectOption({ label: month });
  await fields.getByRole('textbox', { name: 'Year' }).fill(year);
}
