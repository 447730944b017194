import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { graveCorrections, graves, imports } from '#db/schema/graves.ts';
import { users } from '#db/schema/people.ts';
import { keepImports } from '#features/records/imports/server/keep-imports.ts';
import { writeSampleXlsx } from '#features/records/imports/server/register/sample-xlsx.ts';
import { listImportFiles } from '#features/records/imports/server/stored-register.ts';
import { createStorage } from '#shared/server/storage/create-storage.ts';
import { removeFolder } from '#shared/server/storage/remove-folder.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { importDriver } from '#tests/support/drive-import.ts';
import { makeCemetery, makeDua, makeMemorial, signInAs } from '#tests/support/factories.ts';
import { makeRegister, REGISTER_MAPPING } from '#tests/support/make-register.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { overtake } from '#tests/support/overtake.ts';
import { testJobs } from '#tests/support/test-jobs.ts';

let test: TestApp;
let admin: Awaited<ReturnType<typeof signInAs>>;
let drive: ReturnType<typeof importDriver>;
let dataFolder: string;

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'imports-data-'));
  const settings = { RATE_LIMIT_SCALE: '100', DATA_DIR: dataFolder };
  test = await createTestApp({ settings, withWorkers: true });
  admin = await signInAs(test, 'admin');
  drive = importDriver(test, admin.headers);
});
afterAll(async () => {
  await test.close();
  await removeFolder(dataFolder);
});

async function check(content: string | Buffer, mapping: Record<string, string>, cemeteryName = '') {
  const { body } = await drive.upload(content);
  const answer = await drive.ask('PUT', `/${body.id}/mapping`, { mapping, cemeteryName });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return drive.settle(body.id);
}

async function run(id: number, how: Record<string, boolean> = {}) {
  const answer = await drive.ask('POST', `/${id}/run`, how);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return drive.settle(id);
}

const gravesOf = (id: number) => test.db.orm.select().from(graves).where(eq(graves.importId, id));
const auditOf = async (id: number): Promise<string[]> =>
  (
    await test.db.orm.execute<{ action: string }>(
      sql`select action from audit_log where subject_type = 'import' and subject_id = ${id} order by id`,
    )
  ).rows.map((row) => row.action);

const SIMPLE = { Name: 'fullName', Died: 'death', Cemetery: 'cemetery', Grave: 'graveNumber' };
const simple = (...rows: string[]) => `Name,Died,Cemetery,Grave\n${rows.join('\n')}\n`;

describe('the imports workbench', () => {
  it('takes 3,000 rows from upload over mapping and dry run into the register, and back out', async () => {
    const { status, body } = await drive.upload(makeRegister(3000), '../../etc/Register 2026.csv');
    expect(status).toBe(201);
    expect(body).toMatchObject({ fileName: 'Register 2026.csv', format: 'csv', status: 'uploaded' });
    expect(body.columns.map(({ name, field }) => [name, field])).toEqual([
      ['Who lies here', null],
      ['Of the house', null],
      ['Passed', null],
      ['Where', null],
      ['Plot code', null],
      ['Spot', null],
    ]);
    expect(body.columns[4]?.samples).toEqual(['P1', 'P2', 'P3', 'P4', 'P5']);

    const mapped = await drive.ask('PUT', `/${body.id}/mapping`, { mapping: REGISTER_MAPPING });
    expect(mapped.body.status).toBe('checking');
    const checked = await drive.settle(body.id);
    expect(checked).toMatchObject({
      status: 'checked',
      progress: 100,
      failure: null,
      mapping: REGISTER_MAPPING,
    });
    expect(checked.check?.counts).toEqual({
      rows: 3000,
      new: 3000,
      changed: 0,
      changedVerified: 0,
      duplicate: 0,
      refused: 0,
      warned: 0,
      misplaced: 0,
    });
    expect(checked.check?.preview).toHaveLength(20);
    expect(checked.check?.preview[0]).toEqual({
      line: 2,
      deceasedName: 'Muhammad Muhammadbar Khan',
      dateOfBirth: null,
      dateOfDeath: '1950-01-01',
      cemetery: 'Lark Hill Cemetery',
      section: null,
      graveNumber: 'P1',
      gpsCoordinates: '53.78,-1.79',
      additionalInfo: null,
    });
    expect(checked.check?.newCemeteries).toEqual(['Lark Hill Cemetery']);
    expect(checked.check?.pointsTotal).toBe(3000);
    expect(checked.check?.points).toHaveLength(1000);
    expect(await test.db.orm.$count(graves)).toBe(0);

    const done = await run(body.id);
    expect(done).toMatchObject({ status: 'done', rowsTaken: 3000, check: { points: [], preview: [] } });
    const written = await gravesOf(body.id);
    expect(written).toHaveLength(3000);
    expect(written.every(({ isVerified, createdBy }) => !isVerified && createdBy === admin.user.id)).toBe(
      true,
    );
    const found = await test.fetch('/api/graves?search=Mohammed%20Muhammadbar%20Khan');
    expect(((await found.json()) as unknown[]).length).toBeGreaterThan(0);

    // A memorial, a dua and a verified record stay; so does what was corrected.
    const [first, second, third, fourth] = written;
    if (!first || !second || !third || !fourth) throw new Error('no graves');
    await makeMemorial(test.db, { graveId: first.id });
    await makeDua(test.db, { graveId: second.id });
    await test.db.orm.update(graves).set({ isVerified: true }).where(eq(graves.id, third.id));
    await test.db.orm
      .insert(graveCorrections)
      .values({ graveId: fourth.id, fields: ['section'], before: {} });
    const back = await drive.ask('POST', `/${body.id}/roll-back`);
    expect(back.body).toMatchObject({
      status: 'rolled_back',
      rollBack: {
        deleted: 2996,
        cemeteries: 0,
        keptTotal: 4,
        kept: [first.id, second.id, third.id, fourth.id].sort((a, b) => a - b),
      },
    });
    expect((await gravesOf(body.id)).map(({ id }) => id).sort((a, b) => a - b)).toEqual(
      back.body.rollBack?.kept,
    );
    expect(await auditOf(body.id)).toEqual(['register.upload', 'register.run', 'register.roll_back']);
    expect((await drive.ask('POST', `/${body.id}/roll-back`)).status).toBe(409);
  });

  it('takes back the cemeteries that it alone had named, and none that anybody uses, looked after or confirmed', async () => {
    const names = ['Alone', 'Confirmed', 'Described', 'Announced', 'Bound', 'Renamed', 'Used'] as const;
    const placed = names.map((name, at) => `Somebody ${name},1990,Rollback ${name},${at + 1}`);
    const checked = await check(simple(...placed), SIMPLE);
    await run(checked.id);
    const idOf = new Map<string, number>();
    for (const { id, cemeteryId, deceasedName } of await gravesOf(checked.id)) {
      idOf.set(deceasedName.replace('Somebody ', ''), cemeteryId);
      if (deceasedName === 'Somebody Used') await makeMemorial(test.db, { graveId: id });
    }
    const of = (name: (typeof names)[number]) => idOf.get(name) ?? 0;
    await test.db.pool.query('update cemeteries set is_confirmed = true where id = $1', [of('Confirmed')]);
    await test.db.pool.query(`update cemeteries set address = 'A road' where id = $1`, [of('Described')]);
    await makeStream(test.db, { cemeteryId: of('Announced') });
    await test.db.pool.query(
      `with office as (insert into organisations (name, kind) values ('Council of Rollback', 'council') returning id)
       insert into organisation_cemeteries (organisation_id, cemetery_id) select id, $1 from office`,
      [of('Bound')],
    );
    await test.db.pool.query(
      `insert into cemetery_aliases (alias_folded, alias, cemetery_id) values ('rollback other', 'Rollback Other', $1)`,
      [of('Renamed')],
    );
    // Whoever searches there is counted, and keeps nothing.
    await test.db.pool.query(
      `insert into search_counts (month, cemetery_id, searches) values ('2026-11', $1, 3)`,
      [of('Alone')],
    );
    const { body } = await drive.ask('POST', `/${checked.id}/roll-back`);
    expect(body.rollBack).toMatchObject({ deleted: 6, cemeteries: 1, keptTotal: 1 });
    const left = await test.db.pool.query<{ name: string }>(
      `select name from cemeteries where name like 'Rollback %' order by id`,
    );
    expect(left.rows.map(({ name }) => name).sort()).toEqual(
      names
        .filter((name) => name !== 'Alone')
        .map((name) => `Rollback ${name}`)
        .sort(),
    );
    // The next register's cemetery of that name is new again, so that an administrator looks at it.
    const next = await check(simple('Somebody Alone,1990,Rollback Alone,1'), SIMPLE);
    expect(next.check?.newCemeteries).toEqual(['Rollback Alone']);
  });

  it('is not taken back for an administrator who was demoted while another import was waited for', async () => {
    const checked = await check(simple('Stays Here,1990,Pine End,1'), SIMPLE);
    await run(checked.id);
    const demoted = await signInAs(test, 'admin');
    const { ask } = importDriver(test, demoted.headers);
    const answer = await overtake(
      test,
      ({ orm }) => orm.update(users).set({ role: 'user' }).where(eq(users.id, demoted.user.id)),
      () => ask('POST', `/${checked.id}/roll-back`),
    );
    expect(answer.status).toBe(403);
    expect(await gravesOf(checked.id)).toHaveLength(1);
    expect((await drive.ask('GET', `/${checked.id}`)).body.status).toBe('done');
  });

  it('shows refused, warned and repeated rows with their lines, and takes the others only when told so', async () => {
    const checked = await check(
      simple(
        'Good One,1990,Oak Field,1',
        'Bad Date,31/02/1990,Oak Field,2',
        ',1990,Oak Field,3',
        'Unclear,sometime,Oak Field,4',
        'Good One,1990,Oak Field,1',
      ),
      SIMPLE,
    );
    expect(checked.check).toMatchObject({
      counts: { rows: 5, new: 2, refused: 2, warned: 1, duplicate: 1, changed: 0 },
      refused: [
        { line: 3, column: 'Died', code: 'impossible_date', value: '31/02/1990' },
        { line: 4, column: 'Name', code: 'missing_name' },
      ],
      warned: [{ line: 5, column: 'Died', code: 'unreadable_date', value: 'sometime' }],
      duplicate: [{ line: 6, code: 'duplicate_in_file', value: 'line 2' }],
    });
    const report = await test.fetch(`/api/admin/imports/${checked.id}/report.csv`, {
      headers: admin.headers,
    });
    expect(report.headers.get('content-disposition')).toContain('attachment');
    const csv = await report.text();
    expect(csv.split('\n')).toHaveLength(6);
    expect(csv).toContain('3,Died,refused,impossible_date');
    const refused = await drive.ask('POST', `/${checked.id}/run`, {});
    expect(refused).toMatchObject({ status: 409, body: { code: 'imports.has_refused' } });
    expect(await gravesOf(checked.id)).toHaveLength(0);
    const done = await run(checked.id, { withoutRefused: true });
    expect(done).toMatchObject({ status: 'done', rowsTaken: 2, rowsRefused: 2 });
  });

  it('tells changed rows apart and updates them only when told so, never a verified record', async () => {
    const header = { ...SIMPLE, Section: 'section' };
    const file = (...rows: string[]) => `Name,Died,Cemetery,Grave,Section\n${rows.join('\n')}\n`;
    const before = await check(
      file('Amina Bibi,1990,Elm Rise,1,A', 'Bilal Shah,1991,Elm Rise,2,A', 'Same,,Elm Rise,3,'),
      header,
    );
    await run(before.id);
    const [amina, bilal] = await gravesOf(before.id);
    if (!amina || !bilal) throw new Error('no graves');
    await test.db.orm.update(graves).set({ isVerified: true }).where(eq(graves.id, bilal.id));
    const next = file(
      'Bibi Amina,12/03/1990,Elm Rise,1,',
      'Bilal Shah,1992,Elm Rise,2,A',
      'Same,,Elm Rise,3,',
      'New,,Elm Rise,4,',
    );

    const plain = await check(next, header);
    expect(plain.check?.counts).toMatchObject({ new: 1, changed: 2, changedVerified: 1, duplicate: 1 });
    expect(plain.check?.changed).toEqual([
      {
        line: 2,
        graveId: amina.id,
        name: 'Bibi Amina',
        fields: ['deceasedName', 'dateOfDeath'],
        isVerified: false,
      },
      { line: 3, graveId: bilal.id, name: 'Bilal Shah', fields: ['dateOfDeath'], isVerified: true },
    ]);
    expect(await run(plain.id)).toMatchObject({ rowsTaken: 1, rowsChanged: 0 });
    const unchanged = await test.db.orm.select().from(graves).where(eq(graves.id, amina.id));
    expect(unchanged[0]).toMatchObject({ deceasedName: 'Amina Bibi', dateOfDeathPrecision: 'year' });

    const again = await check(next, header);
    expect(await run(again.id, { updateChanged: true })).toMatchObject({ rowsTaken: 0, rowsChanged: 1 });
    const [after] = await test.db.orm.select().from(graves).where(eq(graves.id, amina.id));
    expect(after).toMatchObject({
      deceasedName: 'Bibi Amina',
      dateOfDeath: '1990-03-12',
      dateOfDeathPrecision: 'day',
      section: 'A',
    });
    expect(
      await test.db.orm.select().from(graveCorrections).where(eq(graveCorrections.graveId, amina.id)),
    ).toMatchObject([
      {
        kind: 'correction',
        changedBy: admin.user.id,
        fields: ['deceasedName', 'dateOfDeath'],
        before: { deceasedName: 'Amina Bibi', dateOfDeath: '1990-01-01', dateOfDeathPrecision: 'year' },
      },
    ]);
    const [verified] = await test.db.orm.select().from(graves).where(eq(graves.id, bilal.id));
    expect(verified?.dateOfDeath).toBe('1991-01-01');
    // Nothing is left to do.
    const idle = await check(next, header);
    expect(await drive.ask('POST', `/${idle.id}/run`, { updateChanged: true })).toMatchObject({
      status: 409,
      body: { code: 'imports.nothing_new' },
    });
  });

  it('warns of positions outside the boundary of their cemetery, or far from it', async () => {
    await makeCemetery(test.db, {
      name: 'Square Field',
      lat: 53.5,
      lng: -1.5,
      boundary: [
        [-1.51, 53.49],
        [-1.49, 53.49],
        [-1.49, 53.51],
        [-1.51, 53.51],
      ],
    });
    await makeCemetery(test.db, { name: 'No Bounds', lat: 53.5, lng: -1.5 });
    const file =
      'Name,Cemetery,Grave,GPS\nIn,Square Field,1,"53.5, -1.5"\nOut,Square Field,2,"53.52, -1.5"\nNear,No Bounds,1,"53.9, -1.5"\nFar,No Bounds,2,"54.1, -1.5"\n';
    const { check: found } = await check(file, {
      Name: 'fullName',
      Cemetery: 'cemetery',
      Grave: 'graveNumber',
      GPS: 'gps',
    });
    expect(found?.counts).toMatchObject({ new: 4, misplaced: 2 });
    expect(found?.points.map(({ line, isOutside }) => [line, isOutside])).toEqual([
      [2, false],
      [3, true],
      [4, false],
      [5, true],
    ]);
    expect(found?.warned.map(({ line, code }) => [line, code])).toEqual([
      [3, 'outside_cemetery'],
      [5, 'outside_cemetery'],
    ]);
  });

  it('reads XLSX and GeoJSON by their mapping as well', async () => {
    const xlsx = await drive.upload(
      await sampleXlsx([
        ['Person', 'Yard', 'No.'],
        ['Umar Farooq', 'Ash Grove', '7'],
      ]),
      'register.xlsx',
    );
    expect(xlsx.body).toMatchObject({
      format: 'xlsx',
      columns: [{ name: 'Person', samples: ['Umar Farooq'] }, { name: 'Yard' }, { name: 'No.' }],
    });
    await drive.ask('PUT', `/${xlsx.body.id}/mapping`, {
      mapping: { Person: 'fullName', Yard: 'cemetery', 'No.': 'graveNumber' },
    });
    const checked = await drive.settle(xlsx.body.id);
    expect(checked.failure).toBeNull();
    expect(checked.check?.preview).toMatchObject([
      { deceasedName: 'Umar Farooq', cemetery: 'Ash Grove', graveNumber: '7' },
    ]);
    const feature = {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [-1.5, 53.5] },
      properties: { person: 'Umar Farooq', yard: 'Ash Grove' },
    };
    const geojson = await drive.upload(
      JSON.stringify({ type: 'FeatureCollection', features: [feature] }),
      'register.geojson',
    );
    expect(geojson.body).toMatchObject({
      format: 'geojson',
      columns: [{ name: 'person', field: null }, { name: 'yard' }],
    });
    await drive.ask('PUT', `/${geojson.body.id}/mapping`, {
      mapping: { person: 'fullName', yard: 'cemetery' },
    });
    expect((await drive.settle(geojson.body.id)).check?.preview).toMatchObject([
      { deceasedName: 'Umar Farooq', gpsCoordinates: '53.5,-1.5' },
    ]);
  });

  it('refuses mappings that make no rows', async () => {
    const { body } = await drive.upload(simple('A Name,1990,Oak Field,1'));
    const map = (mapping: unknown, cemeteryName = '') =>
      drive.ask('PUT', `/${body.id}/mapping`, { mapping, cemeteryName });
    expect((await map({ Died: 'death' })).body.code).toBe('imports.name_needed');
    expect((await map({ Name: 'fullName', Died: 'fullName', Cemetery: 'cemetery' })).body.code).toBe(
      'imports.field_twice',
    );
    expect((await map({ Name: 'fullName' })).body.code).toBe('imports.cemetery_needed');
    expect((await map({ Name: 'fullName' }, '!!')).body.code).toBe('imports.cemetery_needed');
    expect((await map({ Name: 'fullName', Nobody: 'notes' }, 'Oak')).body.code).toBe(
      'imports.unknown_column',
    );
    expect((await map({ Name: 'nonsense' }, 'Oak')).status).toBe(400);
    expect((await drive.ask('GET', `/${body.id}`)).body.status).toBe('uploaded');
  });

  it('refuses what is no register, and steps out of their order', async () => {
    expect(await drive.upload('')).toMatchObject({ status: 400, body: { code: 'imports.empty_file' } });
    for (const headings of ['Name,Cemetery\n', '\ufeffRegister of 2026\n\nName;Cemetery\n;\n'])
      expect(await drive.upload(headings, 'headings.csv')).toMatchObject({
        status: 400,
        body: { code: 'imports.only_headings', message: expect.stringContaining('no graves below it') },
      });
    expect(await test.db.orm.$count(imports, eq(imports.fileName, 'headings.csv'))).toBe(0);
    expect(await drive.upload('%PDF-1.7 …')).toMatchObject({
      status: 400,
      body: { code: 'imports.unsupported_format' },
    });
    expect(await test.db.orm.$count(imports, eq(imports.fileName, 'paper.pdf'))).toBe(0);
    const { body } = await drive.upload(simple('A Name,1990,Oak Field,1'));
    expect((await drive.ask('POST', `/${body.id}/run`, {})).status).toBe(409);
    expect((await drive.ask('POST', `/${body.id}/roll-back`)).status).toBe(409);
    expect((await drive.ask('GET', `/${body.id}/report.csv`)).status).toBe(404);
    expect((await drive.ask('GET', '/999999')).status).toBe(404);
    expect((await drive.ask('POST', '/999999/roll-back')).status).toBe(404);
  });

  it('lets one of two admins begin a run', async () => {
    const checked = await check(simple('Twice Pressed,1990,Pine End,1'), SIMPLE);
    const other = importDriver(test, (await signInAs(test, 'admin')).headers);
    const answers = await Promise.all([
      drive.ask('POST', `/${checked.id}/run`, {}),
      other.ask('POST', `/${checked.id}/run`, {}),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await drive.settle(checked.id);
    expect(await gravesOf(checked.id)).toHaveLength(1);
    expect((await auditOf(checked.id)).filter((action) => action === 'register.run')).toHaveLength(1);
  });

  it('says why a dry run failed and lets the mapping be tried again', async () => {
    // An upload reads the first features only; the rest may be damaged.
    const feature = JSON.stringify({
      type: 'Feature',
      geometry: null,
      properties: { Name: 'A Name', Cemetery: 'Oak Field' },
    });
    const damaged = `{"type":"FeatureCollection","features":[${`${feature},`.repeat(2000)}{"type":`;
    const { body } = await drive.upload(damaged, 'damaged.geojson');
    await drive.ask('PUT', `/${body.id}/mapping`, { mapping: { Name: 'fullName', Cemetery: 'cemetery' } });
    expect(await drive.settle(body.id)).toMatchObject({ status: 'failed', failure: 'imports.broken_json' });
    const again = await drive.ask('PUT', `/${body.id}/mapping`, {
      mapping: { Name: 'fullName' },
      cemeteryName: 'Oak',
    });
    expect(again.body).toMatchObject({ status: 'checking', failure: null });
    await drive.settle(body.id);
  });

  it('fails what was lost with its job, and forgets registers that nobody finished', async () => {
    const parts = await keptParts();
    const lost = await check(simple('Lost One,1990,Pine End,9'), SIMPLE);
    await test.db.orm.update(imports).set({ status: 'running' }).where(eq(imports.id, lost.id));
    await keepImports(parts);
    expect((await drive.ask('GET', `/${lost.id}`)).body).toMatchObject({
      status: 'failed',
      failure: 'imports.interrupted',
    });
    const client = await test.db.pool.connect();
    const names = (await listImportFiles(client)).map(({ name }) => name);
    client.release();
    for (const name of names) expect(await parts.storage.size(name), name).toBeGreaterThan(0);
    const [{ storageKey } = { storageKey: null }] = await test.db.orm
      .select()
      .from(imports)
      .where(eq(imports.id, lost.id));
    expect(names).toEqual(expect.arrayContaining([`imports/${storageKey}`, `imports/${storageKey}.csv`]));
    await keepImports(parts, new Date(Date.now() + 31 * 24 * 3_600_000));
    expect(await parts.storage.size(`imports/${storageKey}`)).toBeNull();
    expect(await parts.storage.size(`imports/${storageKey}.csv`)).toBeNull();
    // Nothing can be done with it any more, so it is not counted as waiting for somebody either.
    expect((await drive.ask('GET', `/${lost.id}`)).status).toBe(404);
    await parts.jobs.close();
  });

  it('discards an upload with its file, but no import that is in the register', async () => {
    const parts = await keptParts();
    const wrong = await check(simple('Wrong File,1990,Pine End,21'), SIMPLE);
    const [{ storageKey } = { storageKey: null }] = await test.db.orm
      .select()
      .from(imports)
      .where(eq(imports.id, wrong.id));
    expect(await parts.storage.size(`imports/${storageKey}`)).toBeGreaterThan(0);
    expect((await drive.ask('DELETE', `/${wrong.id}`)).status).toBe(200);
    expect((await drive.ask('GET', `/${wrong.id}`)).status).toBe(404);
    expect((await drive.ask('DELETE', `/${wrong.id}`)).status).toBe(404);
    expect(await parts.storage.size(`imports/${storageKey}`)).toBeNull();
    expect(await parts.storage.size(`imports/${storageKey}.csv`)).toBeNull();
    expect(await auditOf(wrong.id)).toEqual(['register.upload', 'register.remove']);

    const taken = await check(simple('Right File,1990,Pine End,22'), SIMPLE);
    await run(taken.id);
    expect((await drive.ask('DELETE', `/${taken.id}`)).body.code).toBe('imports.other_step');
    expect(await gravesOf(taken.id)).toHaveLength(1);
    await parts.jobs.close();
  });

  it('lists imports, the latest first, in pages', async () => {
    const page = await test.fetch('/api/admin/imports?limit=2', { headers: admin.headers });
    const items = (await page.json()) as { id: number }[];
    expect(items).toHaveLength(2);
    const next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1];
    const rest = (await (await test.fetch(next ?? '', { headers: admin.headers })).json()) as {
      id: number;
    }[];
    expect(rest[0]?.id).toBeLessThan(items[1]?.id ?? 0);
  });

  it.each(['user', 'community_leader', 'official', 'registrar'] as const)(
    'is closed to a %s',
    async (role) => {
      const { headers } = await signInAs(test, role);
      const other = importDriver(test, headers);
      expect((await other.upload(simple('A,1990,Oak,1'))).status).toBe(403);
      for (const [method, path, body] of [
        ['GET', ''],
        ['GET', '/1'],
        ['PUT', '/1/mapping', { mapping: {} }],
        ['POST', '/1/run', {}],
        ['POST', '/1/roll-back'],
        ['DELETE', '/1'],
        ['GET', '/1/report.csv'],
      ] as const)
        expect((await other.ask(method, path, body)).status, path).toBe(403);
      expect((await test.fetch('/api/admin/imports')).status).toBe(401);
    },
  );
});

async function keptParts() {
  const storage = createStorage({ s3: undefined, dataDir: dataFolder });
  return { db: test.db, storage, jobs: testJobs(test.db, console.error) };
}

async function sampleXlsx(rows: string[][]): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'imports-workbench-'));
  try {
    const path = join(folder, 'register.xlsx');
    writeSampleXlsx(path, { sheets: [{ name: 'Register', rows }] });
    return await readFile(path);
  } finally {
    await removeFolder(folder);
  }
}
