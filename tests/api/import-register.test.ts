import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importRegister } from '#features/records/imports/server/import-register.ts';
import type { ImportIssue, ImportOptions } from '#features/records/imports/server/import-types.ts';
import { writeSampleXlsx } from '#features/records/imports/server/register/sample-xlsx.ts';
import { isDatabaseAway } from '#shared/server/db/database-faults.ts';
import { createFreshDatabase, type FreshDatabase } from '#tests/support/fresh-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'import-'));
let fresh: FreshDatabase;
let pool: pg.Pool;

beforeEach(async () => {
  fresh = await createFreshDatabase();
  pool = new pg.Pool({ connectionString: fresh.url, max: 2 });
  // Dropping the database may end a connection that is closing.
  pool.on('error', () => {});
});
afterEach(async () => {
  await pool.end();
  await fresh.drop();
});
beforeAll(() => writeFileSync(join(folder, 'good.csv'), GOOD));
afterAll(() => rmSync(folder, { recursive: true }));

const HEADER =
  'Full Name,Date of Birth,Date of Death,Cemetery,Grave No,Section,Latitude,Longitude,Survey Method\n';
const GOOD = `${HEADER}Muhammad Khan,01/02/1930,12/03/1990,Scholemoor Cemetery,A1,A,53.7866001,-1.7925002,RTK survey
"BEGUM, Fatima",1931,c. 1990,The Scholemoor cemetery.,A2,A,,,
`;
const BROKEN = `${HEADER}Muhammad Khan,01/02/1930,31/02/1990,Lark Hill,A1,A,,,
Fatima Begum,01/02/1930,12/03/91,Lark Hill,A2,A,,,
,01/02/1930,12/03/1991,Lark Hill,A3,A,,,
Ali Hussain,1940,1999,,A4,A,,,
`;

function write(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function run(path: string, more: Partial<ImportOptions> = {}) {
  const issues: ImportIssue[] = [];
  const report = await importRegister({
    databaseUrl: fresh.url,
    ownerUrl: fresh.ownerUrl,
    path,
    fileName: 'register',
    onIssue: (issue) => issues.push(issue),
    ...more,
  });
  return { ...report, issues };
}

async function rows(text: string): Promise<Record<string, unknown>[]> {
  return (await pool.query(text)).rows;
}

async function counts(): Promise<Record<string, unknown>> {
  const [row] = await rows(`select
    (select count(*)::int from graves) as graves, (select count(*)::int from cemeteries) as cemeteries,
    (select count(*)::int from imports) as imports, (select count(*)::int from name_tokens) as words,
    (select count(*)::int from audit_log) as audit`);
  return row ?? {};
}

const NOTHING = { graves: 0, cemeteries: 0, imports: 0, words: 0, audit: 0 };

describe('importRegister', () => {
  it('does not bring back what was merged or taken out by hand', async () => {
    await run(join(folder, 'good.csv'));
    await pool.query(`with gone as (delete from graves where deceased_name = 'Muhammad Khan' returning *)
      insert into withdrawn_graves (id, reason, cemetery_id, register_key)
      select id, 'living_person', cemetery_id, register_key from gone`);
    const { rows: figures } = await run(join(folder, 'good.csv'));
    expect(figures).toMatchObject({ read: 2, taken: 0, duplicate: 2 });
    expect(await rows('select deceased_name from graves')).toEqual([{ deceased_name: 'Fatima Begum' }]);
  });

  it('writes graves as the register has them, unverified and findable', async () => {
    const { rows: figures, newCemeteries } = await run(join(folder, 'good.csv'));
    expect(figures).toEqual({ read: 2, taken: 2, good: 2, warned: 0, duplicate: 0, refused: 0 });
    expect(newCemeteries).toEqual(['Scholemoor Cemetery']);
    expect(
      await rows(`select deceased_name, name_folded, date_of_birth::text, date_of_birth_precision,
        date_of_death::text, date_of_death_precision, location, lat, lng, coordinate_source, grave_number,
        section, is_verified, is_demo, import_id::int, cemetery_id::int, cardinality(name_keys) > 1 as has_keys
        from graves order by id`),
    ).toEqual([
      {
        deceased_name: 'Muhammad Khan',
        name_folded: 'muhammad khan',
        date_of_birth: '1930-02-01',
        date_of_birth_precision: 'day',
        date_of_death: '1990-03-12',
        date_of_death_precision: 'day',
        location: 'Scholemoor Cemetery',
        lat: 53.7866001,
        lng: -1.7925002,
        coordinate_source: 'surveyed',
        grave_number: 'A1',
        section: 'A',
        is_verified: false,
        is_demo: false,
        import_id: 1,
        cemetery_id: 1,
        has_keys: true,
      },
      expect.objectContaining({
        deceased_name: 'Fatima Begum',
        date_of_birth_precision: 'year',
        date_of_death: '1990-01-01',
        date_of_death_precision: 'circa',
        coordinate_source: 'unknown',
        cemetery_id: 1,
      }),
    ]);
    expect(await rows('select is_confirmed, lat from cemeteries')).toEqual([
      { is_confirmed: false, lat: null },
    ]);
    expect(await rows('select token, df from name_tokens order by token')).toEqual([
      { token: 'begum', df: 1 },
      { token: 'fatima', df: 1 },
      { token: 'khan', df: 1 },
      { token: 'muhammad', df: 1 },
    ]);
  });

  it('leaves exactly one audit row, with ids and counts only', async () => {
    await run(join(folder, 'good.csv'));
    expect(
      await rows('select action, subject_type, subject_id::int, fields, details from audit_log'),
    ).toEqual([
      {
        action: 'register.import',
        subject_type: 'import',
        subject_id: 1,
        fields: [],
        details: { taken: 2, warned: 0, duplicate: 0, refused: 0, shapesAdded: 0, byOperator: true },
      },
    ]);
    expect(
      await rows('select rows_taken, rows_refused, format, finished_at is not null as ended from imports'),
    ).toEqual([{ rows_taken: 2, rows_refused: 0, format: 'csv', ended: true }]);
  });

  it('names every broken row with line, column and reason, and takes nothing', async () => {
    const report = await run(write('broken.csv', BROKEN));
    expect(report).toMatchObject({ outcome: 'refused', importId: null });
    expect(report.rows).toEqual({ read: 4, taken: 0, good: 1, warned: 1, duplicate: 0, refused: 3 });
    expect(report.issues).toEqual([
      { line: 2, column: 'Date of Death', code: 'impossible_date', value: '31/02/1990', level: 'refused' },
      { line: 3, column: 'Date of Death', code: 'two_digit_year', value: '12/03/91', level: 'warned' },
      { line: 4, column: 'Full Name', code: 'missing_name', value: '', level: 'refused' },
      { line: 5, column: '', code: 'missing_cemetery', value: '', level: 'refused' },
    ]);
    expect(await counts()).toEqual(NOTHING);
  });

  it('loses no row of whom no name is known, keeps its words, and warns', async () => {
    const nameless = ['Unknown', 'UNKNOWN', 'N/A', 'Stillborn', 'Baby of Fatima Khan', 'Baby of Fatima Khan'];
    const lines = nameless.map((name) => `${name},,1990,Lark Hill,A1,A,,,\n`).join('');
    const report = await run(write('nameless.csv', HEADER + lines));
    // A named child twice in one grave is one record, as anybody is.
    expect(report.rows).toMatchObject({ read: 6, taken: 5, duplicate: 1, refused: 0 });
    expect(report.issues.filter(({ code }) => code === 'name_not_known').map(({ line }) => line)).toEqual([
      2, 3, 4, 5,
    ]);
    expect(
      (await rows('select deceased_name from graves order by id')).map((row) => row.deceased_name),
    ).toEqual(['Unknown', 'UNKNOWN', 'N/A', 'Stillborn', 'Baby of Fatima Khan']);
    expect((await run(write('nameless.csv', HEADER + lines))).rows).toMatchObject({ taken: 0, duplicate: 6 });
  });

  it('takes the good rows with `partial`, and puts rows without a cemetery into the given one', async () => {
    const report = await run(write('broken.csv', BROKEN), { partial: true, cemetery: 'Elsewhere' });
    expect(report.rows).toEqual({ read: 4, taken: 2, good: 2, warned: 1, duplicate: 0, refused: 2 });
    expect(
      await rows(
        'select deceased_name, c.name from graves g join cemeteries c on c.id = cemetery_id order by g.id',
      ),
    ).toEqual([
      { deceased_name: 'Fatima Begum', name: 'Lark Hill' },
      { deceased_name: 'Ali Hussain', name: 'Elsewhere' },
    ]);
  });

  it('writes nothing in a dry run and says what it would do', async () => {
    const report = await run(join(folder, 'good.csv'), { dryRun: true });
    expect(report).toMatchObject({ outcome: 'taken', dryRun: true, importId: null });
    expect(report.rows.taken).toBe(2);
    expect(report.newCemeteries).toEqual(['Scholemoor Cemetery']);
    expect(await counts()).toEqual(NOTHING);
    await run(join(folder, 'good.csv'));
    const again = await run(join(folder, 'good.csv'), { dryRun: true });
    expect(again.rows).toMatchObject({ taken: 0, duplicate: 2 });
    expect(await counts()).toMatchObject({ graves: 2, imports: 1, audit: 1 });
  });

  it('reports what stands twice in the file, and never doubles it', async () => {
    const path = write(
      'twice.csv',
      `${HEADER}Muhammad Khan,,1990,Lark Hill,A1,,,,
KHAN Muhammad,,1990,Lark Hill,a 1,,,,
Muhammad Khan,,1999,Lark Hill,A1,,,,
Muhammad Khan,,1990,Other Hill,A1,,,,
`,
    );
    const report = await run(path);
    expect(report.rows).toMatchObject({ taken: 2, duplicate: 2 });
    expect(report.issues).toEqual([
      { line: 3, column: '', code: 'duplicate_in_file', value: 'line 2', level: 'duplicate' },
      { line: 4, column: '', code: 'duplicate_differs', value: 'line 2', level: 'duplicate' },
    ]);
    const dry = await run(path, { dryRun: true });
    expect(dry.issues.map(({ code }) => code)).toEqual([
      'duplicate_in_database',
      'duplicate_in_database',
      'duplicate_differs',
      'duplicate_in_database',
    ]);
  });

  it('keeps equal rows without a grave number apart, and still adds nothing the second time', async () => {
    const path = write(
      'unnumbered.csv',
      `Full Name,Date of Death,Cemetery,Grave No\n${'Baby Khan,1954,Lark Hill,\n'.repeat(3)}Baby Khan,1954,Lark Hill,unknown\n`,
    );
    expect((await run(path)).rows).toMatchObject({ taken: 4, duplicate: 0 });
    expect((await run(path)).rows).toMatchObject({ taken: 0, duplicate: 4 });
    expect(await counts()).toMatchObject({ graves: 4 });
  });

  it('writes rows once when two imports of one file run at once', async () => {
    const lines = Array.from({ length: 3000 }, (_, i) => `Muhammad Khan ${i},,1990,Hill ${i % 7},N${i},,,,`);
    const forward = write('forward.csv', `${HEADER}${lines.join('\n')}\n`);
    const backward = write('backward.csv', `${HEADER}${lines.toReversed().join('\n')}\n`);
    const reports = await Promise.all([run(forward), run(backward), run(forward)]);
    expect(reports.reduce((sum, report) => sum + report.rows.taken, 0)).toBe(3000);
    expect(reports.reduce((sum, report) => sum + report.rows.duplicate, 0)).toBe(6000);
    expect(await counts()).toMatchObject({ graves: 3000, cemeteries: 7, imports: 3, audit: 3 });
  });

  it('reads Windows-1252', async () => {
    const text = `${HEADER}Ayşe Müller,,1990,Düsseldorf Road,A1,,,,\n`.replace('ş', 's');
    await run(write('latin.csv', Buffer.from(text, 'latin1')));
    expect(await rows('select deceased_name, location from graves')).toEqual([
      { deceased_name: 'Ayse Müller', location: 'Düsseldorf Road' },
    ]);
  });

  it('reads XLSX', async () => {
    const path = join(folder, 'register.xlsx');
    writeSampleXlsx(path, {
      sheets: [
        {
          name: 'Burials',
          rows: [
            ['Surname', 'Forenames', 'Date of Death', 'Grave No'],
            ['Khan', 'Muhammad', { serial: 32_944, style: 1 }, 'A1'],
            ['Begum', 'فاطمة', '31/02/1990', 'A2'],
          ],
        },
      ],
      formats: ['dd/mm/yyyy'],
    });
    const report = await run(path, { cemetery: 'Lark Hill', partial: true });
    expect(report.issues).toMatchObject([{ line: 3, column: 'Date of Death', code: 'impossible_date' }]);
    expect(await rows('select deceased_name, date_of_death::text as died from graves')).toEqual([
      { deceased_name: 'Muhammad Khan', died: '1990-03-12' },
    ]);
  });

  it('reads GeoJSON with sections and paths, each of them once', async () => {
    const at = (lng: number, lat: number) => [-1.79 + lng / 1000, 53.78 + lat / 1000];
    const feature = (geometry: object, properties: object) => ({ type: 'Feature', geometry, properties });
    const ring = [at(0, 0), at(1, 0), at(1, 1), at(0, 0)];
    const features = [
      feature({ type: 'Point', coordinates: at(0, 0) }, { name: 'Muhammad Khan', grave_no: 'A1' }),
      feature({ type: 'Polygon', coordinates: [ring] }, { section: 'B', use: 'Muslim burials' }),
      feature({ type: 'Polygon', coordinates: [ring] }, { section: 'C' }),
      feature({ type: 'LineString', coordinates: [at(0, 0), at(2, 2)] }, { name: 'Main Avenue' }),
      feature({ type: 'LineString', coordinates: [at(0, 0), at(3, 2)] }, { highway: 'steps' }),
    ];
    const path = write('map.geojson', JSON.stringify({ type: 'FeatureCollection', features }));
    const report = await run(path, { cemetery: 'Lark Hill' });
    expect(report.shapes).toEqual({ sections: 2, paths: 2, added: 4 });
    expect((await run(path, { cemetery: 'Lark Hill' })).shapes.added).toBe(0);
    expect(
      await rows(
        'select name, type, colour, jsonb_array_length(outline) as corners, is_illustrative from cemetery_sections order by id',
      ),
    ).toEqual([
      { name: 'B', type: 'muslim', colour: '#2f7d5b', corners: 4, is_illustrative: false },
      { name: 'C', type: 'general', colour: '#8a6d3b', corners: 4, is_illustrative: false },
    ]);
    expect(await rows('select name, kind from cemetery_paths order by id')).toEqual([
      { name: 'Main Avenue', kind: 'road' },
      { name: null, kind: 'steps' },
    ]);
    expect(await rows('select lat, lng, coordinate_source from graves')).toEqual([
      { lat: 53.78, lng: -1.79, coordinate_source: 'register' },
    ]);
  });

  it('leaves nothing behind of a file that breaks off in the middle', async () => {
    const feature = { type: 'Feature', geometry: null, properties: { name: 'Muhammad Khan', cemetery: 'X' } };
    const whole = JSON.stringify({ type: 'FeatureCollection', features: Array(3000).fill(feature) });
    const path = write('cut.geojson', whole.slice(0, -500));
    await expect(run(path)).rejects.toMatchObject({ name: 'RegisterError', code: 'broken_json' });
    await expect(run(write('only-header.csv', HEADER))).rejects.toMatchObject({ code: 'only_headings' });
    expect(await counts()).toEqual(NOTHING);
  });

  it('fails with the reason when the database goes away, and leaves nothing', async () => {
    const lines = Array.from({ length: 30_000 }, (_, i) => `Muhammad Khan,,1990,Hill,N${i},,,,`);
    let ended: Promise<unknown> | undefined;
    const onProgress = () => {
      ended ??= pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'ziyarah-import' and datname = current_database()`);
    };
    const path = write('long.csv', `${HEADER}${lines.join('\n')}\n`);
    await expect(run(path, { onProgress })).rejects.toSatisfy(isDatabaseAway);
    await ended;
    expect(await counts()).toEqual(NOTHING);
  });

  it('leaves the search indexes merged and the planner informed', async () => {
    const lines = Array.from({ length: 500 }, (_, i) => `Muhammad Khan,,1990,Hill,N${i},,,,`);
    await run(write('many.csv', `${HEADER}${lines.join('\n')}\n`));
    const owner = new pg.Client({ connectionString: fresh.ownerUrl });
    owner.on('error', () => {});
    await owner.connect();
    const { rows: found } = await owner.query(`select gin_clean_pending_list('graves_cem_keys')::int as pages,
      (select reltuples::int from pg_class where relname = 'graves') as planned`);
    await owner.end();
    expect(found).toEqual([{ pages: 0, planned: 500 }]);
  });

  const sample = resolve(import.meta.dirname, '../../../shared/names-sample/register.tsv');
  // The sample lies beside the checkout, not inside: a bare clone has no such folder.
  it.skipIf(!existsSync(sample))(
    'takes the 2,000 rows of the sample register once (needs ../shared/names-sample)',
    async () => {
      const first = await run(sample);
      expect(first.rows).toMatchObject({ read: 2000, taken: 2000, duplicate: 0, refused: 0 });
      const second = await run(sample);
      expect(second.rows).toMatchObject({ read: 2000, taken: 0, duplicate: 2000, refused: 0 });
      expect(second.issueCounts.duplicate_in_database).toBe(2000);
      expect(second.examples.duplicate).toHaveLength(20);
      expect(await counts()).toMatchObject({ graves: 2000, imports: 2 });
      expect(await rows(`select count(*)::int as n from graves where register_reference like 'R%'`)).toEqual([
        { n: 2000 },
      ]);
    },
  );
});
