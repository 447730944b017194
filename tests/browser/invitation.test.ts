import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeGrave, makeMemorial } from '#tests/support/factories.ts';
import { findViolations, sidewaysScroll } from '#tests/support/find-violations.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { makePerson, visitAs } from '#tests/support/visit-as.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

it('an invitation that was passed on says to whom it was sent and who opens it, and asks the family', async () => {
  const [owner, cousin, friend] = [
    await makePerson(site, 'Halima', 'Idris'),
    await makePerson(site, 'Bilal', 'Idris'),
    await makePerson(site, 'Yusuf', 'Rahman'),
  ];
  const grave = await makeGrave(site.db, { deceasedName: 'Salma Qureshi' });
  const memorial = await makeMemorial(site.db, {
    ...{ graveId: grave.id, title: 'In memory of Salma Qureshi', visibility: 'private' },
    createdBy: owner.id,
  });
  const manager = await visitAs(site, owner);
  const sent = await manager.context.request.post(`/api/memorials/${memorial.id}/invitations`, {
    data: { email: cousin.email, role: 'contributor' },
    headers: { origin: site.origin },
  });
  const { link } = (await sent.json()) as { link: string };
  const hidden = `${cousin.email[0]}…${cousin.email.slice(cousin.email.indexOf('@'))}`;
  // Names and addresses stand by themselves, whatever the direction of the line.
  const sentTo = `It was sent to \u2068${hidden}\u2069.`;
  const signedInAs = (name: string, email: string) =>
    `You are signed in as \u2068${name}\u2069, \u2068${email}\u2069.`;

  const visitor = await visitAs(site, null, { isPhone: true });
  await visitor.page.goto(link);
  await visitor.page.getByText(sentTo).waitFor();
  expect(await visitor.page.content()).not.toContain(cousin.email);

  const other = await visitAs(site, friend, { isPhone: true });
  const { page } = other;
  await page.goto(link);
  await page.getByText(sentTo).waitFor();
  await page.getByText(signedInAs('Yusuf Rahman', friend.email)).waitFor();
  await page.getByText('Your account has another address.', { exact: false }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Accept the invitation' }).count()).toBe(0);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await findViolations(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: 'Ask the family' }).click();
  await page.getByText('We have asked the family; they can invite yours.', { exact: false }).waitFor();

  await manager.page.goto('/notifications');
  await manager.page
    .getByText(`Yusuf Rahman (${friend.email}) opened an invitation`, { exact: false })
    .first()
    .waitFor();

  const invited = await visitAs(site, cousin, { isPhone: true });
  await invited.page.goto(link);
  await invited.page.getByText(signedInAs('Bilal Idris', cousin.email)).waitFor();
  await expect.poll(() => invited.page.getByText('Your account has another address.').count()).toBe(0);
  await invited.page.getByRole('button', { name: 'Accept the invitation' }).click();
  await invited.page.waitForURL(`**/memorial/${memorial.id}`);
  expect([...visitor.faults(), ...other.faults(), ...invited.faults(), ...manager.faults()]).toEqual([]);
});
