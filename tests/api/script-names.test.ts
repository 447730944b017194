import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { graveCorrections, graves } from '#db/schema/graves.ts';
import { memorialMembers, type memorials } from '#db/schema/memorials.ts';
import { users } from '#db/schema/people.ts';
import { auditLog } from '#db/schema/records.ts';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeGrave, makeMemorial, signInAs } from '#tests/support/factories.ts';
import { makeOffice } from '#tests/support/office-world.ts';

type Person = Awaited<ReturnType<typeof signInAs>>;

const URDU = 'غلام رسول مرزا';
const ARABIC = 'غلام رسول ميرزا';
const REGISTER = 'Ghulam Rasool Mirza';
const NONE = { nameArabic: null, nameUrdu: null };

let test: TestApp;
let admin: Person;
beforeAll(async () => {
  test = await createTestApp();
  admin = await signInAs(test, 'admin');
});
afterAll(() => test.close());

async function ask(who: Person | null, method: string, path: string, body?: unknown) {
  const response = await test.fetch(path, {
    method,
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...who?.headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: await response.json() };
}

const names = (nameUrdu: string, nameArabic = '', basedOn: object = NONE) => ({
  nameUrdu,
  nameArabic,
  basedOn,
});
const ofMemorial = (id: number) => `/api/memorials/${id}/script-names`;
const ofGrave = (id: number) => `/api/graves/${id}/script-names`;
const stored = async (id: number) => (await test.db.orm.select().from(graves).where(eq(graves.id, id)))[0];
const graveOf = async (id: number): Promise<Grave> => (await ask(null, 'GET', `/api/graves/${id}`)).body;

async function family(more: Partial<typeof memorials.$inferInsert> = {}, deceasedName = REGISTER) {
  const manager = await signInAs(test);
  const grave = await makeGrave(test.db, { deceasedName });
  const memorial = await makeMemorial(test.db, { graveId: grave.id, createdBy: manager.user.id, ...more });
  return { manager, grave, memorial };
}

describe('a family', () => {
  it('writes the name in Urdu letters, and everybody reads it on the grave and the memorial', async () => {
    const { manager, grave, memorial } = await family();
    const said = await ask(manager, 'PUT', ofMemorial(memorial.id), names(URDU));
    expect(said).toMatchObject({
      status: 200,
      body: { nameUrdu: { name: URDU, by: 'family' }, nameArabic: null },
    });
    expect(await graveOf(grave.id)).toMatchObject({
      nameUrdu: { name: URDU, by: 'family' },
      nameArabic: null,
    });
    const row = await stored(grave.id);
    expect(row).toMatchObject({ nameUrduBy: 'family', nameArabicBy: null, foldVersion: grave.foldVersion });
    expect(row?.nameUrduAt).toBeInstanceOf(Date);
    expect(row?.updatedAt.getTime()).toBeGreaterThanOrEqual(grave.updatedAt.getTime());
    const [past] = await test.db.orm
      .select()
      .from(graveCorrections)
      .where(eq(graveCorrections.graveId, grave.id));
    expect(past).toMatchObject({
      changedBy: manager.user.id,
      organisationId: null,
      fields: ['nameUrdu'],
      before: { nameUrdu: null },
    });
    const [audit] = await test.db.orm.select().from(auditLog).where(eq(auditLog.subjectId, grave.id));
    expect(audit).toMatchObject({ action: 'grave.script_names', fields: ['nameUrdu'] });
  });

  it('takes it back with an empty text, and what is said twice is one change', async () => {
    const { manager, grave, memorial } = await family();
    await ask(manager, 'PUT', ofMemorial(memorial.id), names(URDU));
    const basedOn = { nameArabic: null, nameUrdu: URDU };
    expect((await ask(manager, 'PUT', ofMemorial(memorial.id), names(URDU, '', basedOn))).status).toBe(200);
    await ask(manager, 'PUT', ofMemorial(memorial.id), names('', '', basedOn));
    expect(await stored(grave.id)).toMatchObject({
      nameUrdu: null,
      nameUrduBy: null,
      nameUrduAt: null,
      scriptNamesFolded: null,
    });
    const past = await test.db.orm
      .select()
      .from(graveCorrections)
      .where(eq(graveCorrections.graveId, grave.id));
    expect(past).toHaveLength(2);
  });

  it.each([
    ['another name', 'محمد اقبال خان', 422, 'graves.other_name'],
    ['Latin letters', 'Ghulam Rasool', 400, 'graves.not_arabic_script'],
    ['digits', 'غلام رسول ۱۲۳', 400, 'graves.not_arabic_script'],
    ['punctuation', 'غلام، رسول', 400, 'graves.not_arabic_script'],
    ['a text without end', 'غ'.repeat(201), 400, 'common.too_long'],
  ])('is refused %s', async (_what, name, status, code) => {
    const { manager, grave, memorial } = await family();
    const refused = await ask(manager, 'PUT', ofMemorial(memorial.id), names(name));
    expect(refused).toMatchObject({ status, body: { fields: { nameUrdu: { code } } } });
    expect((await stored(grave.id))?.nameUrdu).toBeNull();
  });

  it('does not overwrite a name that somebody else wrote since it was read', async () => {
    const { manager, memorial, grave } = await family();
    const second = await makeMemorial(test.db, { graveId: grave.id });
    await ask(manager, 'PUT', ofMemorial(memorial.id), names(URDU));
    const stale = await ask(admin, 'PUT', ofMemorial(second.id), names('غلام رسول'));
    expect(stale).toMatchObject({ status: 409, body: { code: 'common.changed_meanwhile' } });
    expect((await stored(grave.id))?.nameUrdu).toBe(URDU);
  });

  it('does not overwrite what an office recorded', async () => {
    const { cemetery, official } = await makeOffice(test, 'Burley');
    const manager = await signInAs(test);
    const grave = await makeGrave(test.db, { deceasedName: REGISTER, cemeteryId: cemetery.id });
    const memorial = await makeMemorial(test.db, { graveId: grave.id, createdBy: manager.user.id });
    expect((await ask(official, 'PUT', ofGrave(grave.id), names(URDU))).status).toBe(200);
    const basedOn = { nameArabic: null, nameUrdu: URDU };
    const refused = await ask(manager, 'PUT', ofMemorial(memorial.id), names('غلام رسول', '', basedOn));
    expect(refused).toMatchObject({
      status: 403,
      body: { fields: { nameUrdu: { code: 'graves.office_recorded_name' } } },
    });
    // The other script is still the family's to write.
    const added = await ask(manager, 'PUT', ofMemorial(memorial.id), names(URDU, ARABIC, basedOn));
    expect(added).toMatchObject({
      status: 200,
      body: { nameUrdu: { name: URDU, by: 'office' }, nameArabic: { name: ARABIC, by: 'family' } },
    });
  });

  it('is its managers: nobody else may write', async () => {
    const { grave, memorial } = await family();
    const contributor = await signInAs(test);
    await test.db.orm
      .insert(memorialMembers)
      .values({ memorialId: memorial.id, userId: contributor.user.id, role: 'contributor' });
    expect((await ask(null, 'PUT', ofMemorial(memorial.id), names(URDU))).status).toBe(401);
    for (const who of [await signInAs(test), contributor, await signInAs(test, 'official')])
      expect((await ask(who, 'PUT', ofMemorial(memorial.id), names(URDU))).status).toBe(403);
    const shut = await family({ visibility: 'private' });
    expect((await ask(await signInAs(test), 'PUT', ofMemorial(shut.memorial.id), names(URDU))).status).toBe(
      404,
    );
    expect(await stored(grave.id)).toMatchObject(NONE);
  });

  it('whose member is erased leaves the name, without that member', async () => {
    const { manager, grave, memorial } = await family();
    await ask(manager, 'PUT', ofMemorial(memorial.id), names(URDU));
    await test.db.orm.delete(users).where(eq(users.id, manager.user.id));
    expect((await graveOf(grave.id)).nameUrdu).toEqual({ name: URDU, by: 'family' });
    const [past] = await test.db.orm
      .select()
      .from(graveCorrections)
      .where(eq(graveCorrections.graveId, grave.id));
    expect(past?.changedBy).toBeNull();
  });
});

describe('an office', () => {
  it('records any name in its own cemeteries, over a family’s', async () => {
    const { cemetery, office, official } = await makeOffice(test, 'Ilkley');
    const manager = await signInAs(test);
    const grave = await makeGrave(test.db, { deceasedName: REGISTER, cemeteryId: cemetery.id });
    const memorial = await makeMemorial(test.db, { graveId: grave.id, createdBy: manager.user.id });
    await ask(manager, 'PUT', ofMemorial(memorial.id), names(URDU));
    const basedOn = { nameArabic: null, nameUrdu: URDU };
    const said = await ask(official, 'PUT', ofGrave(grave.id), names('غ ر مرزا', '', basedOn));
    expect(said).toMatchObject({ status: 200, body: { nameUrdu: { name: 'غ ر مرزا', by: 'office' } } });
    const [, past] = await test.db.orm
      .select()
      .from(graveCorrections)
      .where(eq(graveCorrections.graveId, grave.id))
      .orderBy(graveCorrections.id);
    expect(past).toMatchObject({ organisationId: office.id, before: { nameUrdu: URDU } });
  });

  it.each([
    [null, 401],
    ['user', 403],
    ['official', 403],
    ['registrar', 403],
  ] as const)('is not %s: %i', async (role, status) => {
    const { id } = await makeGrave(test.db, { deceasedName: REGISTER });
    const who = role ? await signInAs(test, role) : null;
    expect((await ask(who, 'PUT', ofGrave(id), names(URDU))).status).toBe(status);
    expect(await stored(id)).toMatchObject(NONE);
  });

  it('is told that the names were changed meanwhile', async () => {
    const { id } = await makeGrave(test.db, { deceasedName: REGISTER, nameUrdu: URDU, nameUrduBy: 'family' });
    const stale = await ask(admin, 'PUT', ofGrave(id), names('غلام رسول'));
    expect(stale).toMatchObject({ status: 409, body: { code: 'common.changed_meanwhile' } });
  });

  it('ends a family’s name by correcting the record to another person, and keeps it through a spelling', async () => {
    const { manager, grave, memorial } = await family();
    await ask(manager, 'PUT', ofMemorial(memorial.id), names(URDU));
    const correct = async (deceasedName: string) => {
      const updatedAt = (await stored(grave.id))?.updatedAt.toISOString();
      return ask(admin, 'PUT', `/api/admin/graves/${grave.id}`, { deceasedName, updatedAt });
    };
    expect((await correct('Gulam Rasul Mirza')).status).toBe(200);
    expect((await graveOf(grave.id)).nameUrdu).toEqual({ name: URDU, by: 'family' });
    expect((await correct('Nazia Parveen')).status).toBe(200);
    expect((await graveOf(grave.id)).nameUrdu).toBeNull();
    expect(await stored(grave.id)).toMatchObject({
      nameUrduBy: null,
      nameUrduAt: null,
      scriptNamesFolded: null,
    });

    // An office knows what it wrote.
    await ask(admin, 'PUT', `/api/admin/graves/${grave.id}`, {
      nameUrdu: URDU,
      updatedAt: (await stored(grave.id))?.updatedAt.toISOString(),
    });
    await correct('Salma Qureshi');
    expect((await graveOf(grave.id)).nameUrdu).toEqual({ name: URDU, by: 'office' });
  });

  it('corrects them with the record, by the state that was read', async () => {
    const grave = await makeGrave(test.db, { deceasedName: REGISTER });
    const updatedAt = grave.updatedAt.toISOString();
    const said = await ask(admin, 'PUT', `/api/admin/graves/${grave.id}`, { nameArabic: ARABIC, updatedAt });
    expect(said).toMatchObject({ status: 200, body: { nameArabic: { name: ARABIC, by: 'office' } } });
    const stale = await ask(admin, 'PUT', `/api/admin/graves/${grave.id}`, { nameArabic: '', updatedAt });
    expect(stale.status).toBe(409);
    const history = await ask(admin, 'GET', `/api/admin/graves/${grave.id}/history`);
    expect(history.body).toMatchObject([{ fields: ['nameArabic'] }]);
  });
});

describe('a name that the family withholds', () => {
  it.each(['initials', 'relation'] as const)(
    'stands in no other letters either (%s)',
    async (womensNames) => {
      const { manager, memorial } = await family({ womensNames, displayedAs: 'Mother of Ahmed' });
      await ask(manager, 'PUT', ofMemorial(memorial.id), names(URDU, ARABIC));
      const read = async (who: Person | null) =>
        (await ask(who, 'GET', `/api/memorials/${memorial.id}`)).body;
      expect(await read(null)).toMatchObject(NONE);
      expect(await read(await signInAs(test))).toMatchObject(NONE);
      expect(await read(manager)).toMatchObject({ nameUrdu: { name: URDU }, nameArabic: { name: ARABIC } });
      const list = await ask(null, 'GET', `/api/graves/${memorial.graveId}/memorials`);
      expect(list.body).toMatchObject([NONE]);
    },
  );

  it('is on no picture of a link, where one that is not withheld is', async () => {
    const pictureOf = async (id: number) => {
      const answer = await test.fetch(`/api/memorials/${id}/preview.png`);
      return Buffer.from(await answer.arrayBuffer()).toString('base64');
    };
    const shown = await family();
    const withheld = await family({ womensNames: 'initials' });
    const before = {
      shown: await pictureOf(shown.memorial.id),
      withheld: await pictureOf(withheld.memorial.id),
    };
    for (const { manager, memorial } of [shown, withheld])
      await ask(manager, 'PUT', ofMemorial(memorial.id), names(URDU));
    expect(await pictureOf(shown.memorial.id)).not.toBe(before.shown);
    expect(await pictureOf(withheld.memorial.id)).toBe(before.withheld);
  });
});

describe('records that are merged', () => {
  const merge = (from: number, into: number) =>
    ask(admin, 'POST', `/api/admin/graves/${from}/merge`, { into });
  const restore = (id: number) => ask(admin, 'POST', `/api/admin/graves/${id}/restore`);

  it('give the other one what it lacks, and take it back when they part', async () => {
    const from = await makeGrave(test.db, {
      deceasedName: REGISTER,
      nameUrdu: URDU,
      nameUrduBy: 'family',
      nameArabic: ARABIC,
      nameArabicBy: 'family',
    });
    const into = await makeGrave(test.db, {
      deceasedName: REGISTER,
      nameArabic: 'غلام رسول',
      nameArabicBy: 'office',
    });
    expect((await merge(from.id, into.id)).status).toBe(200);
    expect(await graveOf(into.id)).toMatchObject({
      nameUrdu: { name: URDU, by: 'family' },
      nameArabic: { name: 'غلام رسول', by: 'office' },
    });
    expect((await stored(into.id))?.nameUrduAt).toEqual(from.nameUrduAt);
    expect((await stored(into.id))?.scriptNamesFolded).toHaveLength(2);
    expect((await restore(from.id)).status).toBe(200);
    expect(await graveOf(into.id)).toMatchObject({ nameUrdu: null, nameArabic: { name: 'غلام رسول' } });
    expect((await stored(into.id))?.scriptNamesFolded).toHaveLength(1);
    expect(await graveOf(from.id)).toMatchObject({ nameUrdu: { name: URDU }, nameArabic: { name: ARABIC } });
  });

  it('leave a name that was changed since', async () => {
    const from = await makeGrave(test.db, { deceasedName: REGISTER, nameUrdu: URDU, nameUrduBy: 'family' });
    const into = await makeGrave(test.db, { deceasedName: REGISTER });
    await merge(from.id, into.id);
    const basedOn = { nameArabic: null, nameUrdu: URDU };
    await ask(admin, 'PUT', ofGrave(into.id), names('غلام رسول', '', basedOn));
    await restore(from.id);
    expect((await graveOf(into.id)).nameUrdu).toEqual({ name: 'غلام رسول', by: 'office' });
  });
});

describe('a search', () => {
  const search = async (text: string, more = ''): Promise<Grave[]> =>
    (await ask(null, 'GET', `/api/graves?limit=50&search=${encodeURIComponent(text)}${more}`)).body;

  it('finds a grave by the name in a second script, exactly and in part, and once', async () => {
    // Far from the register's name, as an office may record it: nothing but the second name finds it.
    const { official, cemetery } = await makeOffice(test, 'Keighley');
    const grave = await makeGrave(test.db, { deceasedName: 'Unknown Traveller', cemeteryId: cemetery.id });
    await ask(official, 'PUT', ofGrave(grave.id), names('نورالدین زنگی', 'نور الدين زنكي'));
    const [exact] = await search('نورالدین زنگی');
    expect(exact).toMatchObject({ id: grave.id, match: { score: 1, isExact: true } });
    for (const text of ['زنگی', 'نورالدین', 'نور الدين زنكي']) {
      const found = await search(text);
      expect(
        found.filter(({ id }) => id === grave.id),
        text,
      ).toHaveLength(1);
    }
    const there = await search('زنگی', `&cemeteryId=${cemetery.id}`);
    expect(there.map(({ id }) => id)).toEqual([grave.id]);
    const byName = await search('نورالدین زنگی', '&sort=name');
    expect(byName.map(({ id }) => id)).toContain(grave.id);
    await ask(official, 'PUT', ofGrave(grave.id), {
      ...names(''),
      basedOn: { nameUrdu: 'نورالدین زنگی', nameArabic: 'نور الدين زنكي' },
    });
    expect((await search('نورالدین زنگی')).map(({ id }) => id)).not.toContain(grave.id);
  });

  it('ranks it as the name itself, before one that only sounds like it', async () => {
    const plain = await makeGrave(test.db, { deceasedName: 'Sirajuddin Haqqani Barlas' });
    const own = await makeGrave(test.db, {
      deceasedName: 'Sirajuddin Haqani Barlas',
      nameUrdu: 'سراج الدین حقانی برلاس',
      nameUrduBy: 'family',
    });
    const found = await search('سراج الدین حقانی برلاس');
    expect(found.map(({ id }) => id)).toEqual([own.id, plain.id]);
    expect(found[0]?.match).toMatchObject({ score: 1, isExact: true });
    expect(found[0]?.nameUrdu).toEqual({ name: 'سراج الدین حقانی برلاس', by: 'family' });
  });

  it('says where the whole text is the name in another script, and only there', async () => {
    const { cemetery } = await makeOffice(test, 'Shipley');
    const { id } = await makeGrave(test.db, {
      deceasedName: 'Mansoor Nadeem Gardezi',
      cemeteryId: cemetery.id,
    });
    const isTyped = async (text: string) =>
      (await search(text)).find((grave) => grave.id === id)?.match?.isTyped ?? false;
    expect(await isTyped('منصور ندیم گردیزی')).toBe(true);
    expect(await isTyped('منصور ندیم')).toBe(true);
    // A word that the record lacks, a place beside the name, and the record's own letters.
    expect(await isTyped('منصور ندیم ڈوگر')).toBe(false);
    expect(await isTyped('منصور ندیم Shipley')).toBe(false);
    expect(await isTyped('Mansur Nadim')).toBe(false);
  });

  it('is suggested in its own letters, or as what was typed', async () => {
    const { cemetery, official } = await makeOffice(test, 'Utley');
    const grave = await makeGrave(test.db, {
      deceasedName: 'Zulqarnain Haider Lodhi',
      cemeteryId: cemetery.id,
    });
    const suggested = async (text: string) =>
      (await ask(null, 'GET', `/api/search/suggest?q=${encodeURIComponent(text)}`)).body.graves.find(
        ({ id }: { id: number }) => id === grave.id,
      );
    expect(await suggested('ذوالقرنین حیدر لودھی')).toMatchObject({ nameUrdu: null, isTyped: true });
    // Half a word, and a name in its own script, are nobody's spelling of it.
    expect(await suggested('ذوالقرنین حی')).not.toHaveProperty('isTyped');
    expect(await suggested('Zulqarnain Haider')).not.toHaveProperty('isTyped');
    await ask(official, 'PUT', ofGrave(grave.id), names('ذوالقرنین حیدر لودھی'));
    const named = await suggested('ذوالقرنین حیدر لودھی');
    expect(named.nameUrdu ?? named.nameArabic).toMatchObject({ name: 'ذوالقرنین حیدر لودھی', by: 'office' });
    expect(named).not.toHaveProperty('isTyped');
  });

  it('keeps a cemetery that is search only out of suggestions by such a name', async () => {
    const { cemetery, official } = await makeOffice(test, 'Skipton');
    const grave = await makeGrave(test.db, { deceasedName: 'Unnamed Person', cemeteryId: cemetery.id });
    await ask(official, 'PUT', ofGrave(grave.id), names('ذوالفقار چغتائی'));
    const suggested = async () =>
      (await ask(null, 'GET', `/api/search/suggest?q=${encodeURIComponent('ذوالفقار چغتا')}`)).body.graves;
    expect(await suggested()).toMatchObject([{ id: grave.id }]);
    await test.db.pool.query('update cemeteries set is_search_only = true where id = $1', [cemetery.id]);
    expect(await suggested()).toEqual([]);
    expect((await search('ذوالفقار چغتائی')).map(({ id }) => id)).toEqual([grave.id]);
  });
});
