import { afterAll, beforeAll, expect, it } from 'vitest';
import { tellPagesChanged } from '#app/purge-pages.ts';
import { makeGrave, makeMemorial, makePost } from '#tests/support/factories.ts';
import { findViolations } from '#tests/support/find-violations.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { personaId } from '#tests/support/persona-id.ts';
import { opener } from '#tests/support/visit-as.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const open = opener(() => site);

it('a report leads to a takedown, its author appeals, and the post is shown again', async () => {
  const post = await makePost(site.db, {
    authorId: await personaId(site.db, 'family'),
    content: 'Words that go.',
  });
  await site.db.pool.query(
    `insert into reports (target_type, target_id, memorial_id, reason) values ('post', $1, $2, 'disrespect')`,
    [post.id, post.memorialId],
  );
  const admin = await open('/admin?tab=reports', { persona: 'admin' });
  await admin.page.getByText('Words that go.').waitFor();
  await admin.page.getByRole('button', { name: 'Take down' }).click();
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await dialog.getByText('Please write why.').waitFor();
  expect(await findViolations(admin.page)).toEqual([]);
  await dialog.getByLabel('Explanation').fill('It mocks the dead.');
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await admin.page.getByText('No reports here.').waitFor();
  await admin.page.getByRole('button', { name: 'Agreed with' }).click();
  await admin.page.getByText('Words that go.').waitFor();
  await admin.page.getByText(/^Settled on /).waitFor();
  expect(await findViolations(admin.page)).toEqual([]);

  const author = await open('/my-takedowns', { persona: 'family', isPhone: true });
  await author.page.getByText('It mocks the dead.').waitFor();
  expect(await findViolations(author.page)).toEqual([]);
  await author.page.getByLabel('Your appeal').fill('It was kindly meant.');
  await author.page.getByRole('button', { name: 'Send the appeal' }).click();
  await author.page.getByText('Appeal, waiting for an answer').waitFor();

  await admin.page.goto('/admin?tab=takedowns');
  await admin.page.getByRole('button', { name: 'Appeals' }).click();
  await admin.page.getByText('It was kindly meant.').waitFor();
  await admin.page.getByText('There is no other administrator').waitFor();
  await admin.page.getByLabel('Your answer to the appeal').fill('You are right.');
  expect(await findViolations(admin.page)).toEqual([]);
  await admin.page.getByRole('button', { name: 'Uphold and show again' }).click();
  await admin.page.getByText('No appeals are waiting.').waitFor();
  await author.page.reload();
  await author.page.getByText('You are right.').waitFor();
  const { rows } = await site.db.pool.query('select taken_down_at from memorial_posts where id = $1', [
    post.id,
  ]);
  expect(rows[0].taken_down_at).toBeNull();
  expect([...admin.faults(), ...author.faults()]).toEqual([]);
});

it('a memorial that was taken down leads its creator to the appeal, and tells another manager who may', async () => {
  const family = await personaId(site.db, 'family');
  const own = await makeMemorial(site.db, { createdBy: family });
  const shared = await makeMemorial(site.db);
  await site.db.pool.query(
    `insert into memorial_members (memorial_id, user_id, role) values ($1, $2, 'manager')`,
    [shared.id, family],
  );
  await tellPagesChanged(site.db);
  const admin = await open('/admin?tab=takedowns', { persona: 'admin' });
  for (const { id } of [own, shared]) {
    const taken = await admin.page.request.post('/api/admin/takedowns', {
      headers: { origin: new URL(admin.page.url()).origin },
      data: {
        targetType: 'memorial',
        targetId: id,
        reason: 'disrespect',
        explanation: `Memorial ${id} mocks the dead.`,
      },
    });
    expect(taken.status(), await taken.text()).toBe(201);
  }
  const banner = 'This memorial was taken down by the moderators: only its managers see it.';
  await admin.page.goto(`/memorial/${own.id}`);
  await admin.page.getByText(banner, { exact: true }).waitFor();

  const { page, faults } = await open(`/memorial/${shared.id}`, { persona: 'family', isPhone: true });
  await page.getByText(`${banner} The person who made it was told why, and may appeal.`).waitFor();
  // Whoever was managing it at that moment is not told that they lack access.
  await page.goto(`/memorial/${own.id}/manage`);
  await page.getByText(banner).waitFor();
  await page.getByRole('link', { name: 'See the reason and your appeal' }).waitFor();
  // Nor does the list of their memorials call it public.
  await page.goto('/my-memorials');
  const card = page.getByRole('article').filter({ has: page.locator(`a[href='/memorial/${own.id}']`) });
  await card.getByText('Taken down', { exact: true }).waitFor();
  await expect.poll(() => card.getByText('Public', { exact: true }).count()).toBe(0);
  await page.goto(`/memorial/${own.id}`);
  await page.getByText(banner).waitFor();
  await page.getByRole('link', { name: 'Take me there' }).first().waitFor();
  // Nobody could open what is shared, or would read a dua.
  for (const name of ['Share', 'Dua', 'Submit Dua'])
    await expect
      .poll(() => page.getByText(name, { exact: true }).and(page.locator(':visible')).count())
      .toBe(0);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'See the reason and your appeal' }).click();
  await page.getByText(`Memorial ${own.id} mocks the dead.`).waitFor();
  await page.getByLabel('Your appeal').first().waitFor();
  expect([...admin.faults(), ...faults()]).toEqual([]);
});

it('a visitor asks from a grave’s page that a living person’s data be removed', async () => {
  const grave = await makeGrave(site.db);
  const { page, faults, expectFault } = await open(`/grave/${grave.id}`, { isPhone: true });
  await page.getByRole('link', { name: 'It shows details of a living person' }).click();
  await page.getByRole('heading', { level: 1, name: 'Have a photo or data removed' }).waitFor();
  await expect.poll(() => page.getByLabel('Address of the page').inputValue()).toBe(`/grave/${grave.id}`);
  expectFault(/400/);
  await page.getByRole('button', { name: 'Send the request' }).click();
  await page.locator('[aria-invalid]').first().waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel('Your name').fill('Amina');
  await page.getByLabel('Email').fill('amina@example.org');
  await page.getByLabel('What should be removed, and why?').fill('My mother lives.');
  await page.getByRole('button', { name: 'Send the request' }).click();
  await page.getByText(/ZP-[A-Z2-9]{4}-[A-Z2-9]{4}/).waitFor();
  // The answer is shorter than the form was: the reader stands before it, not at the foot of the page.
  await page.locator('[role=status]:focus', { hasText: 'ZP-' }).waitFor();
  await page.waitForFunction(() => (document.activeElement?.getBoundingClientRect().top ?? -1) >= 0);
  expect(await findViolations(page)).toEqual([]);
  expect(faults()).toEqual([]);
});
