import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { organisationMembers, users } from '#db/schema/people.ts';
import { auditLog } from '#db/schema/records.ts';
import { notifications } from '#db/schema/trust.ts';
import { deathRecordVerifications } from '#db/schema/verification.ts';
import type { DeathCase, DeathRow } from '#features/records/deaths/deaths-contract.ts';
import { deathsPaths } from '#features/records/deaths/deaths-paths.ts';
import { ARROWS, DEATH_STATUSES } from '#features/records/deaths/deaths-values.ts';
import { endRefusedNumbers } from '#features/records/deaths/server/end-refused-numbers.ts';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { eraseDue } from '#tests/support/erasure-world.ts';
import { makeGrave, signInAs } from '#tests/support/factories.ts';
import { makeOffice } from '#tests/support/office-world.ts';

const PATH = '/api/death-records';
/** The NHS's own documented example, and the first of the range kept for tests. */
const NUMBER = '9434765919';
const OTHER_NUMBER = '9990000018';

let test: TestApp;
let admin: Person;
let member: Person;
/** An official and a registrar of one office, and an official of another. */
let world: Awaited<ReturnType<typeof makeOffice>>;
let colleague: Person;
let other: Awaited<ReturnType<typeof makeOffice>>;

beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100' } });
  admin = await signInAs(test, 'admin');
  member = await signInAs(test);
  world = await makeOffice(test, 'Scholemoor');
  other = await makeOffice(test, 'Utley');
  colleague = await signInAs(test, 'registrar');
  await test.db.orm
    .insert(organisationMembers)
    .values({ organisationId: world.office.id, userId: colleague.user.id });
});
afterAll(() => test.close());

const ask = asker(() => test);
type Refusal = { code: string; fields?: Record<string, { code: string }> };
const facts = (extra: Record<string, unknown> = {}) => ({
  fullName: 'Bilal Ahmed Khan',
  dateOfBirth: '1948-04-12',
  dateOfDeath: '2023-09-30',
  placeOfDeath: 'Bradford',
  nhsNumberKind: 'nhs',
  nhsNumber: NUMBER,
  deathCertificateNumber: 'DYE 123456',
  registrarOffice: 'Bradford Register Office',
  burialAuthority: 'Bradford Council',
  cemeteryName: world.cemetery.name,
  ...extra,
});
async function open(extra: Record<string, unknown> = {}, person = world.official): Promise<DeathCase> {
  const { status, body } = await ask<DeathCase>('POST', PATH, person, facts(extra));
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
}
const read = async (id: number, person = world.official) =>
  (await ask<DeathCase>('GET', `${PATH}/${id}`, person)).body;
const act = <Body = DeathCase>(id: number, what: string, body?: unknown, person = colleague) =>
  ask<Body>('POST', `${PATH}/${id}/${what}`, person, body);
/** Decides on the facts as they are now. */
const decide = async <Body = DeathCase>(id: number, verdict: object, person = colleague) =>
  act<Body>(id, 'decide', { version: (await read(id, person)).version, ...verdict }, person);
const actsOn = (id: number) =>
  test.db.orm
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, 'death_record'), eq(auditLog.subjectId, id)))
    .orderBy(auditLog.id);
async function upload(person: Person): Promise<number> {
  const form = new FormData();
  form.set('name', 'paper.pdf');
  form.set('file', new Blob(['%PDF-1.4\n%%EOF\n']), 'paper.pdf');
  const { headers } = person;
  const response = await test.fetch('/api/official-documents', { method: 'POST', headers, body: form });
  return ((await response.json()) as { id: number }).id;
}
async function attach(id: number, documentType = 'death_certificate', person = world.official) {
  const officeDocumentId = await upload(person);
  const paper = { documentNumber: 'P-1', issuingAuthority: 'An office', issueDate: '2023-10-02' };
  return act(id, 'documents', { ...paper, documentType, officeDocumentId }, person);
}
const result = ({ evidence }: DeathCase, check: string) => {
  const row = evidence.find((each) => each.check === check);
  return `${row?.result} ${row?.detail}`;
};

/** Every way to touch a case, with a body that is otherwise fine. */
const WAYS = (id: number): [string, string, unknown?][] => [
  ['GET', `${PATH}/${id}`],
  ['PUT', `${PATH}/${id}`, facts({ version: 1 })],
  ['GET', `${PATH}/${id}/candidates`],
  ['POST', `${PATH}/${id}/grave`, { graveId: null }],
  [
    'POST',
    `${PATH}/${id}/documents`,
    {
      documentType: 'other',
      documentNumber: '1',
      issuingAuthority: 'An office',
      issueDate: '2023-10-02',
      officeDocumentId: 1,
    },
  ],
  ['POST', `${PATH}/${id}/documents/1/checked`, { isVerified: true }],
  ['GET', `${PATH}/${id}/documents/1/file`],
  ['POST', `${PATH}/${id}/check`],
  ['POST', `${PATH}/${id}/decide`, { version: 1, status: 'rejected', notes: 'No.' }],
  ['POST', `${PATH}/${id}/answer`, { notes: 'Here.' }],
];

describe('who may', () => {
  it('nobody but officials, registrars and admins: 401 and 403 at every operation', async () => {
    const { id } = await open();
    const ways: [string, string, unknown?][] = [['POST', PATH, facts()], ['GET', PATH], ...WAYS(id)];
    expect(ways.length).toBe(Object.keys(deathsPaths).length);
    const leader = await signInAs(test, 'community_leader');
    for (const [method, path, body] of ways) {
      expect([path, (await ask(method, path, null, body)).status]).toEqual([path, 401]);
      for (const person of [member, leader])
        expect([path, (await ask(method, path, person, body)).status]).toEqual([path, 403]);
    }
  });

  it('another office is answered as if there were no case, and changes nothing', async () => {
    const { id } = await open();
    const before = await read(id);
    const nobody = await signInAs(test, 'registrar');
    for (const [method, path, body] of WAYS(id)) {
      for (const person of [other.official, nobody]) {
        const refused = await ask<Refusal>(method, path, person, body);
        const missing = await ask<Refusal>(method, path.replace(`/${id}`, '/999999'), person, body);
        expect([path, refused.status, refused.body.code]).toEqual([path, 404, missing.body.code]);
      }
    }
    expect(await read(id)).toEqual(before);
    const listed = await ask<DeathRow[]>('GET', `${PATH}?limit=100`, other.official);
    expect(listed.body.map((row) => row.id)).not.toContain(id);
  });

  it('its opener, a colleague and an admin read it; a list is by status, page by page', async () => {
    const { id } = await open();
    for (const person of [world.official, colleague, admin]) expect((await read(id, person)).id).toBe(id);
    await open();
    const first = await test.fetch(`${PATH}?limit=1&status=pending`, { headers: colleague.headers });
    const [newest] = (await first.json()) as DeathRow[];
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const [second] = (await ask<DeathRow[]>('GET', next, colleague)).body;
    expect(second?.id).toBeLessThan(newest?.id ?? 0);
    expect((await ask<DeathRow[]>('GET', `${PATH}?status=verified`, other.official)).body).toEqual([]);
    expect((await ask('GET', `${PATH}?status=open`, colleague)).status).toBe(400);
  });
});

describe('a case is its office’s', () => {
  let elsewhere: Awaited<ReturnType<typeof makeOffice>>;
  beforeAll(async () => {
    elsewhere = await makeOffice(test, 'Elsewhere');
  });
  /** An office of its own with a registrar who opens a case, and a colleague. */
  async function openIn(name: string) {
    const office = await makeOffice(test, name, 'registrar');
    const opener = office.official;
    const mate = await signInAs(test, 'official');
    await join(office.office.id, mate);
    const { id } = await open({ cemeteryName: office.cemetery.name }, opener);
    return { ...office, opener, mate, id };
  }
  const join = (organisationId: number, person: Person) =>
    test.db.orm.insert(organisationMembers).values({ organisationId, userId: person.user.id });
  const leave = async (organisationId: number, person: Person) => {
    const path = `/api/admin/organisations/${organisationId}/members/${person.user.id}`;
    expect((await ask('DELETE', path, admin)).status).toBe(200);
  };
  const verified = { status: 'verified', notes: 'Seen by me.' };

  it('stays when its opener moves to another office, and nobody there knows of it', async () => {
    const { id, office, opener, mate } = await openIn('Nab Wood');
    const [document] = (await attach(id, 'death_certificate', opener)).body.documents;
    await leave(office.id, opener);
    await join(elsewhere.office.id, opener);
    for (const person of [opener, elsewhere.official])
      for (const [method, path, body] of WAYS(id))
        expect([path, (await ask(method, path, person, body)).status]).toEqual([path, 404]);
    const { body: listed } = await ask<DeathRow[]>('GET', `${PATH}?limit=100`, opener);
    expect(listed.map((row) => row.id)).not.toContain(id);
    expect(await read(id, mate)).toMatchObject({ id, office: 'Nab Wood Council', status: 'pending' });
    const file = await test.fetch(`${PATH}/${id}/documents/${document?.id}/file`, { headers: mate.headers });
    expect(file.status).toBe(200);
    await act(id, 'check', undefined, mate);
    expect((await decide(id, verified, mate)).status).toBe(200);
    // Whoever left is not told what became of it; the office is.
    const told = await test.db.orm
      .select()
      .from(notifications)
      .where(eq(notifications.link, `/death-records/${id}`));
    expect(told.map(({ userId }) => userId)).not.toContain(opener.user.id);
  });

  it('stays when its opener is in no office, and when the account is erased', async () => {
    const { id, office, opener, mate } = await openIn('Thornton');
    await attach(id, 'death_certificate', opener);
    await leave(office.id, opener);
    expect((await ask('GET', `${PATH}/${id}`, opener)).status).toBe(404);
    const refused = await ask<Refusal>('POST', PATH, opener, facts());
    expect([refused.status, refused.body.code]).toEqual([403, 'offices.no_office']);
    await join(office.id, opener);
    await test.db.orm
      .update(users)
      .set({ deletionRequestedAt: new Date() })
      .where(eq(users.id, opener.user.id));
    await eraseDue(test);
    const kept = await read(id, mate);
    expect(kept).toMatchObject({ id, createdBy: null, office: 'Thornton Council' });
    expect(kept.documents[0]?.fileName).toBe('paper.pdf');
    expect((await decide(id, { status: 'rejected', notes: 'Not ours.' }, mate)).status).toBe(200);
  });

  it('four eyes count only who can act for it now', async () => {
    const role = (person: Person, set: Partial<typeof users.$inferInsert>) =>
      test.db.orm.update(users).set(set).where(eq(users.id, person.user.id));
    const away: [string, (of: Awaited<ReturnType<typeof openIn>>) => Promise<unknown>][] = [
      ['suspended', ({ mate }) => role(mate, { suspendedAt: new Date() })],
      ['demoted', ({ mate }) => role(mate, { role: 'user' })],
      ['gone', ({ office, mate }) => leave(office.id, mate)],
    ];
    for (const [why, send] of away) {
      const of = await openIn(`Four eyes ${why}`);
      await act(of.id, 'check', undefined, of.opener);
      const alone = async () => (await decide<Refusal>(of.id, verified, of.opener)).status;
      expect([why, await alone()]).toEqual([why, 403]);
      // A colleague of another office that the opener is in as well is no colleague in this case.
      await join(elsewhere.office.id, of.opener);
      await send(of);
      expect([why, await alone()]).toEqual([why, 200]);
    }
  });

  it('of several offices it is the one that looks after the cemetery', async () => {
    const both = await signInAs(test, 'registrar');
    for (const { id } of [world.office, elsewhere.office]) await join(id, both);
    const there = await open({ cemeteryName: elsewhere.cemetery.name }, both);
    expect(there.office).toBe('Elsewhere Council');
    expect((await read(there.id, elsewhere.official)).id).toBe(there.id);
    expect((await ask('GET', `${PATH}/${there.id}`, world.official)).status).toBe(404);
    const path = `/api/admin/organisations/${elsewhere.office.id}`;
    expect((await ask<Refusal>('DELETE', path, admin)).body.code).toBe('offices.in_use');
  });
});

describe('the facts', () => {
  it('are refused by field, with keys that the body does not own', async () => {
    const fields = async (extra: Record<string, unknown>) => {
      const { status, body } = await ask<Refusal>('POST', PATH, world.official, facts(extra));
      expect(status).toBe(400);
      return Object.keys(body.fields ?? {});
    };
    for (const key of [
      'verificationStatus',
      'confidence',
      'evidence',
      'verifiedBy',
      'createdBy',
      'nhsNumberSealed',
      'graveId',
      'id',
    ])
      expect(await fields({ [key]: 1 })).toEqual([key]);
    expect(await fields({ fullName: ' ', dateOfDeath: '2023', nhsNumber: '123' })).toEqual([
      'fullName',
      'dateOfDeath',
      'nhsNumber',
    ]);
    expect(await fields({ nhsNumber: undefined })).toEqual(['nhsNumber']);
    expect(await fields({ nhsNumberKind: 'none', nhsNumber: undefined })).toEqual(['noNumberReason']);
    expect(await fields({ nhsNumberKind: 'none', noNumberReason: 'Never registered' })).toEqual([
      'nhsNumber',
    ]);
    const { id } = await open();
    const decided = await decide<Refusal>(id, { status: 'rejected', notes: 'No.', confidence: 1 });
    expect([decided.status, Object.keys(decided.body.fields ?? {})]).toEqual([400, ['confidence']]);
  });

  it('change while the case is open; a number that is not sent stays, another kind needs its own', async () => {
    const { id } = await open();
    const put = async (body: object) =>
      ask<DeathCase & Refusal>('PUT', `${PATH}/${id}`, colleague, {
        ...body,
        version: (await read(id)).version,
      });
    const kept = await put(facts({ nhsNumber: undefined, placeOfDeath: 'Leeds' }));
    expect(kept.body).toMatchObject({ placeOfDeath: 'Leeds', nhsNumberLastThree: '919' });
    expect((await put(facts({ nhsNumber: undefined, nhsNumberKind: 'chi' }))).status).toBe(400);
    const none = await put(
      facts({ nhsNumber: undefined, nhsNumberKind: 'none', noNumberReason: 'Came as a visitor' }),
    );
    expect(none.body).toMatchObject({ nhsNumberLastThree: null, noNumberReason: 'Came as a visitor' });
    const acts = (await actsOn(id)).map(({ action, fields }) => [action, fields]);
    expect(acts).toEqual([
      ['death_record.create', []],
      ['death_record.edit', ['placeOfDeath']],
      ['death_record.edit', ['placeOfDeath', 'nhsNumber', 'noNumberReason']],
    ]);
  });
});

describe('the evidence', () => {
  it('is computed from what is there, falls away with every change, and names its weights', async () => {
    const grave = await makeGrave(test.db, {
      deceasedName: 'Bilaal Ahmad Khan',
      cemeteryId: world.cemetery.id,
      dateOfDeath: '2023-09-30',
      dateOfDeathPrecision: 'day',
    });
    const { id, confidence, evidence } = await open({ nhsNumber: OTHER_NUMBER });
    expect([confidence, evidence]).toEqual([0, []]);
    const bare = (await act(id, 'check')).body;
    expect([result(bare, 'register_name'), result(bare, 'death_certificate')]).toEqual([
      'unknown grave_none',
      'unknown document_missing',
    ]);
    const candidates = await ask<Grave[]>('GET', `${PATH}/${id}/candidates`, colleague);
    expect(candidates.body[0]?.id).toBe(grave.id);
    expect((await act(id, 'grave', { graveId: 999_999 })).status).toBe(400);
    const linked = (await act(id, 'grave', { graveId: grave.id })).body;
    expect([linked.grave?.id, linked.evidence, linked.confidence]).toEqual([grave.id, [], 0]);
    for (const type of ['death_certificate', 'burial_order', 'burial_register']) await attach(id, type);
    const papers = (await read(id)).documents;
    expect(papers.map(({ isVerified }) => isVerified)).toEqual([false, false, false]);
    for (const paper of papers) await act(id, `documents/${paper.id}/checked`, { isVerified: true });
    const full = (await act(id, 'check')).body;
    expect(full.evidence.filter(({ result: is, weight }) => is !== 'passed' && weight > 0)).toEqual([]);
    expect([full.confidence, full.method]).toEqual([1, 'evidence-1']);
    expect(full.evidence.find(({ check }) => check === 'register_name')?.reasons).toContain('spelling');
    const changed = await ask<DeathCase>(
      'PUT',
      `${PATH}/${id}`,
      colleague,
      facts({ fullName: 'Zahra Bibi', version: full.version }),
    );
    expect([changed.body.confidence, changed.body.evidence]).toEqual([0, []]);
    const differs = (await act(id, 'check')).body;
    expect(result(differs, 'register_name')).toBe('failed name_differs');
    expect(differs.confidence).toBeLessThan(1);
  });

  it('finds the same number in another case, whoever’s it is, without saying whose', async () => {
    const number = '9990000026';
    const mine = await open({ nhsNumber: number });
    expect(result((await act(mine.id, 'check')).body, 'duplicate')).toBe('passed duplicate_none');
    await open({ nhsNumber: number, cemeteryName: other.cemetery.name }, other.official);
    expect(result((await act(mine.id, 'check')).body, 'duplicate')).toBe('failed duplicate_found');
  });
});

describe('documents', () => {
  it('are one’s own unused uploads; colleagues download them, strangers and other cases do not', async () => {
    const { id } = await open();
    const theirs = await upload(other.official);
    const paper = { documentNumber: 'P', issuingAuthority: 'O', issueDate: '2023-10-02' };
    const body = { ...paper, documentType: 'other', officeDocumentId: theirs };
    expect((await act(id, 'documents', body, world.official)).status).toBe(400);
    const [document] = (await attach(id)).body.documents;
    const file = (caseId: number, person: Person) =>
      test.fetch(`${PATH}/${caseId}/documents/${document?.id}/file`, { headers: person.headers });
    for (const person of [world.official, colleague, admin]) {
      const answer = await file(id, person);
      expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
        200,
        expect.stringContaining('attachment'),
      ]);
    }
    const second = await open();
    expect((await file(second.id, world.official)).status).toBe(404);
    expect((await file(id, other.official)).status).toBe(404);
    const foreign = await act(second.id, `documents/${document?.id}/checked`, { isVerified: true });
    expect(foreign.status).toBe(404);
    const marked = (await act(id, `documents/${document?.id}/checked`, { isVerified: true })).body;
    expect(marked.documents[0]).toMatchObject({ isVerified: true, verifiedBy: expect.any(String) });
  });
});

describe('the decision', () => {
  const verify = { status: 'verified', notes: 'Seen by me.' };

  it('goes along the arrows only: every pair of statuses', async () => {
    for (const from of DEATH_STATUSES) {
      for (const to of DEATH_STATUSES) {
        const { id } = await open();
        await act(id, 'check');
        await test.db.orm
          .update(deathRecordVerifications)
          .set({ verificationStatus: from })
          .where(eq(deathRecordVerifications.id, id));
        const { status } =
          to === 'pending'
            ? await act(id, 'answer', { notes: 'Here it is.' })
            : await decide(id, { status: to, notes: 'Because.' });
        const isArrow = ARROWS[from].includes(to);
        expect([from, to, status]).toEqual([from, to, isArrow ? 200 : 409]);
        expect((await read(id)).status).toBe(isArrow ? to : from);
      }
    }
  });

  it('needs two people, the checks, and words; the opener is told, the grave stays as it is', async () => {
    const grave = await makeGrave(test.db, { cemeteryId: world.cemetery.id });
    const { id, mayVerify } = await open();
    expect([mayVerify, (await read(id, colleague)).mayVerify]).toEqual([false, true]);
    await act(id, 'grave', { graveId: grave.id });
    expect((await decide<Refusal>(id, verify, world.official)).body.code).toBe('deaths.four_eyes');
    expect((await decide<Refusal>(id, verify)).body.code).toBe('deaths.not_checked');
    await act(id, 'check');
    const silent = await decide<Refusal>(id, { status: 'verified', notes: '' });
    expect(silent.body.fields?.notes?.code).toBe('deaths.notes_required');
    expect((await decide(id, { status: 'rejected', notes: ' ' })).status).toBe(400);
    const done = await decide(id, verify);
    expect(done.body).toMatchObject({ status: 'verified', decidedBy: { id: colleague.user.id } });
    const [notification] = await test.db.orm
      .select()
      .from(notifications)
      .where(
        and(eq(notifications.userId, world.official.user.id), eq(notifications.link, `/death-records/${id}`)),
      );
    expect([notification?.kind, notification?.values]).toEqual([
      'deaths.verified',
      { name: 'Bilal Ahmed Khan' },
    ]);
    expect((await ask<Grave>('GET', `/api/graves/${grave.id}`, null)).body.isVerified).toBe(false);
    for (const [method, path, body] of WAYS(id).filter(([method]) => method !== 'GET'))
      expect([path, [404, 409]]).toEqual([
        path,
        expect.arrayContaining([(await ask(method, path, colleague, body)).status]),
      ]);
  });

  it('is the opener’s own where the office has nobody else, and an admin’s always', async () => {
    for (const person of [other.official, admin]) {
      const { id, mayVerify } = await open({ nhsNumber: '9990000034' }, person);
      expect(mayVerify).toBe(true);
      await act(id, 'check', undefined, person);
      expect((await decide(id, verify, person)).status).toBe(200);
    }
  });

  it('keeps question and answer together', async () => {
    const { id } = await open();
    await decide(id, { status: 'needs_information', notes: 'Which register?' });
    const answered = await act(id, 'answer', { notes: 'The green one.' }, world.official);
    expect(answered.body).toMatchObject({ status: 'pending', notes: 'Which register?\n\nThe green one.' });
    const [notification] = await test.db.orm
      .select()
      .from(notifications)
      .where(eq(notifications.userId, colleague.user.id));
    expect(notification?.kind).toBe('deaths.answered');
  });

  it('has one winner of forty, and one audit row', async () => {
    const { id } = await open();
    await act(id, 'check');
    const { version } = await read(id);
    const verdicts = Array.from({ length: 40 }, (_, at) => ({
      version,
      status: at % 2 === 0 ? 'verified' : 'rejected',
      notes: 'Now.',
    }));
    const answers = await Promise.all(
      verdicts.map((verdict, at) => act(id, 'decide', verdict, at % 3 === 0 ? admin : colleague)),
    );
    const codes = answers.map(({ status }) => status).sort();
    expect(codes).toEqual([200, ...Array(39).fill(409)]);
    const acts = (await actsOn(id)).map(({ action }) => action);
    expect(acts.filter((action) => /verified|rejected/.test(action))).toHaveLength(1);
    expect((await read(id)).status).toBe(acts.at(-1)?.split('.')[1]);
  });
});

describe('the number', () => {
  it('stands in no answer, no table in clear, no audit row and no notification', async () => {
    const number = '9990000042';
    const replies: unknown[] = [];
    const { body: made } = await ask<DeathCase>('POST', PATH, world.official, facts({ nhsNumber: number }));
    replies.push(made);
    replies.push(await ask('POST', PATH, world.official, facts({ nhsNumber: number, dateOfDeath: 'x' })));
    replies.push(
      await ask('PUT', `${PATH}/${made.id}`, colleague, facts({ nhsNumber: number, version: made.version })),
    );
    for (const [what, body] of [
      ['check'],
      ['decide', { version: made.version + 1, status: 'needs_information', notes: 'What?' }],
      ['answer', { notes: 'That.' }],
      ['check'],
      ['decide', { version: made.version + 1, status: 'verified', notes: 'Yes.' }],
    ] as const)
      replies.push(await act(made.id, what, body));
    replies.push(await ask('GET', PATH, admin), await ask('GET', '/api/admin/audit?limit=100', admin));
    expect(JSON.stringify(replies)).not.toContain(number);
    expect(made.nhsNumberLastThree).toBe('042');
    // Every table as text, whatever it is for.
    const { rows: tables } = await test.db.pool.query<{ name: string }>(
      `select quote_ident(table_name) as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    expect(tables.length).toBeGreaterThan(30);
    for (const { name } of tables) {
      const { rows } = await test.db.pool.query(
        `select count(*)::int as found from public.${name} t where t::text like '%${number}%'`,
      );
      expect([name, rows[0].found]).toEqual([name, 0]);
    }
    const [row] = await test.db.orm
      .select()
      .from(deathRecordVerifications)
      .where(eq(deathRecordVerifications.id, made.id));
    expect(row?.nhsNumberSealed?.length).toBeGreaterThan(40);
  });

  it('goes a year after its case was refused, as the documents do, and the case says so', async () => {
    const [old, late, verified, asked] = [await open(), await open(), await open(), await open()];
    const none = await open({ nhsNumberKind: 'none', nhsNumber: undefined, noNumberReason: 'Born abroad' });
    for (const { id } of [old, late, verified, asked, none]) await act(id, 'check');
    for (const { id } of [old, late, none])
      await decide(id, { status: 'rejected', notes: 'Not this person.' });
    await decide(verified.id, { status: 'verified', notes: 'Seen.' });
    await decide(asked.id, { status: 'needs_information', notes: 'Which ward?' });
    const decidedAgo = (id: number, days: number) =>
      test.db.orm
        .update(deathRecordVerifications)
        .set({ updatedAt: new Date(Date.now() - days * 86_400_000) })
        .where(eq(deathRecordVerifications.id, id));
    for (const { id } of [old, verified, asked, none]) await decidedAgo(id, 366);
    await decidedAgo(late.id, 364);
    expect(await endRefusedNumbers(test.db)).toBe(1);
    expect(await endRefusedNumbers(test.db)).toBe(0);
    const sealed = async (id: number) => {
      const [row] = await test.db.orm
        .select()
        .from(deathRecordVerifications)
        .where(eq(deathRecordVerifications.id, id));
      return row?.nhsNumberSealed ?? null;
    };
    expect(await sealed(old.id)).toBeNull();
    for (const { id } of [late, verified, asked]) expect(await sealed(id)).not.toBeNull();
    expect(await read(old.id)).toMatchObject({
      nhsNumberKind: 'nhs',
      nhsNumberLastThree: null,
      noNumberReason: '',
    });
    expect(await read(late.id)).toMatchObject({ nhsNumberLastThree: NUMBER.slice(-3) });
    expect(await read(none.id)).toMatchObject({ nhsNumberKind: 'none', noNumberReason: 'Born abroad' });
    // Of no other case may a number be missing.
    for (const { id } of [verified, asked])
      await expect(
        test.db.pool.query('update death_record_verifications set nhs_number_sealed = null where id = $1', [
          id,
        ]),
      ).rejects.toThrow('death_records_number');
  });
});
