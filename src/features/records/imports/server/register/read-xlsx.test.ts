import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { describeRegister } from './describe-register.ts';
import { shownDate } from './excel-date-format.ts';
import { liveMegabytes } from './live-heap.ts';
import { readRegister } from './read-register.ts';
import type { RegisterEvent } from './register-types.ts';
import { type SampleWorkbook, writeSampleXlsx, writeZip } from './sample-xlsx.ts';
import { SharedStrings } from './shared-strings.ts';

const folder = mkdtempSync(join(tmpdir(), 'xlsx-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'register.xlsx');

async function readAll(file = path): Promise<RegisterEvent[]> {
  const events: RegisterEvent[] = [];
  for await (const event of readRegister(file, { today: '2026-11-21' })) events.push(event);
  return events;
}

const one = (rows: SampleWorkbook['sheets'][number]['rows']): SampleWorkbook['sheets'] => [
  { name: 'Register', rows },
];

describe('readRegister on XLSX', () => {
  it('reads shared and inline text, numbers, gaps and dates as they are shown', async () => {
    writeSampleXlsx(path, {
      formats: ['dd/mm/yyyy', 'mmmm yyyy', 'yyyy', '0.00'],
      sheets: one([
        ['Heaton Mount burial register'],
        [],
        ['Full Name', 'DOB', 'Date of Death', 'Grave No', 'Lat', 'Lng', 'Notes'],
        ['KHAN, Ali', 1931, { serial: 31_848, style: 1 }, 17, 53.803899999999999, -1.7369, null],
        [
          { inline: 'عائشة & <b>' },
          null,
          { serial: 31_848, style: 2 },
          'C4/1',
          null,
          null,
          'wall_x000D_\nside',
        ],
        ['Noor', null, { serial: 31_778, style: 3 }, { serial: 18, style: 4 }],
        [null, null, null],
        ['', null, '31/02/1990'],
      ]),
    });
    const events = await readAll();
    expect(events).toEqual([
      {
        kind: 'row',
        warnings: [],
        row: {
          line: 4,
          deceasedName: 'Ali Khan',
          birth: { date: '1931-01-01', precision: 'year' },
          death: { date: '1987-03-12', precision: 'day' },
          graveNumber: '17',
          lat: 53.8039,
          lng: -1.7369,
          coordinateSource: 'register',
          accuracyM: 6,
        },
      },
      {
        kind: 'row',
        warnings: [],
        row: {
          line: 5,
          deceasedName: 'عائشة & <b>',
          death: { date: '1987-03-01', precision: 'month' },
          graveNumber: 'C4/1',
          additionalInfo: 'wall\nside',
        },
      },
      {
        kind: 'row',
        warnings: [],
        row: {
          line: 6,
          deceasedName: 'Noor',
          death: { date: '1987-01-01', precision: 'year' },
          graveNumber: '18',
        },
      },
      {
        kind: 'refused',
        line: 8,
        issues: [
          { line: 8, column: 'Full Name', code: 'missing_name', value: '' },
          { line: 8, column: 'Date of Death', code: 'impossible_date', value: '31/02/1990' },
        ],
      },
    ]);
  });

  it('counts from 1904 where the workbook says so', async () => {
    writeSampleXlsx(path, {
      is1904: true,
      formats: ['yyyy-mm-dd'],
      sheets: one([
        ['Name', 'Died'],
        ['Ali', { serial: 31_848 - 1462, style: 1 }],
      ]),
    });
    expect(await readAll()).toMatchObject([{ row: { death: { date: '1987-03-12', precision: 'day' } } }]);
  });

  it('takes the first visible sheet with a name column and names the others', async () => {
    writeSampleXlsx(path, {
      sheets: [
        { name: 'Hidden', state: 'hidden', rows: [['Name'], ['Nobody']] },
        { name: 'Read me', rows: [['This is our register']] },
        {
          name: 'Burials',
          rows: [
            ['Surname', 'Sex'],
            ['Khan', 'M'],
          ],
        },
        { name: 'More', rows: [['Surname'], ['Mia']] },
      ],
    });
    expect(await describeRegister(path)).toEqual({
      format: 'xlsx',
      sheet: 'Burials',
      otherSheets: ['Read me', 'More'],
      recognised: [{ header: 'Surname', field: 'surname' }],
      ignored: ['Sex'],
    });
    expect(await readAll()).toMatchObject([{ row: { deceasedName: 'Khan' } }]);
  });

  it('refuses what is no workbook with one clear error', async () => {
    writeZip(path, [['hello.txt', 'salam']]);
    await expect(readAll()).rejects.toMatchObject({ code: 'broken_workbook' });
    writeFileSync(path, 'PK\x03\x04 but nothing else');
    await expect(readAll()).rejects.toMatchObject({ code: 'broken_workbook' });
    writeSampleXlsx(path, {
      sheets: one([
        ['Grave', 'Section'],
        ['1', 'A'],
      ]),
    });
    await expect(readAll()).rejects.toMatchObject({
      code: 'missing_name_column',
      details: { found: 'Grave, Section' },
    });
    writeSampleXlsx(path, { sheets: one([]) });
    await expect(readAll()).rejects.toMatchObject({ code: 'empty_file' });
  });

  it('keeps the heap bounded over 100,000 rows', { timeout: 60_000 }, async () => {
    function* rows(): Generator<string[]> {
      yield ['Full Name', 'Died', 'Grave No', 'Notes'];
      for (let i = 0; i < 100_000; i++) yield [`Khan, Ali ${i}`, '1987', `C${i}`, `Recorded in ledger ${i}`];
    }
    writeSampleXlsx(path, { sheets: one(rows()) });
    const before = liveMegabytes();
    let peak = 0;
    let count = 0;
    for await (const event of readRegister(path, { today: '2026-11-21' })) {
      if (event.kind === 'row' && ++count % 20000 === 0) peak = Math.max(peak, liveMegabytes());
    }
    expect(count).toBe(100_000);
    expect(peak - before).toBeLessThan(20);
  });
});

describe('shownDate', () => {
  it.each([
    [14, undefined, 'day'],
    [17, undefined, 'month'],
    [1, undefined, undefined],
    [164, 'dd/mm/yyyy;@', 'day'],
    [164, '[$-809]dd mmmm yyyy', 'day'],
    [164, 'mmm\\-yy', 'month'],
    [164, 'yyyy', 'year'],
    [164, 'h:mm', undefined],
    [164, '0.00', undefined],
    [164, 'General', undefined],
    [164, '"dated "0', undefined],
    [164, '[Red]0', undefined],
  ])('%d %s', (id, code, shown) => expect(shownDate(id, code)).toBe(shown));
});

describe('SharedStrings', () => {
  it('gives back every string, from memory and from the temporary file', () => {
    const strings = new SharedStrings();
    const text = (i: number): string =>
      i % 1000 === 0 ? 'ش'.repeat(40_000) : `عائشة Khan ${i}`.repeat(i % 7);
    try {
      for (let i = 0; i < 200_000; i++) strings.add(text(i));
      for (let i = 0; i < 200_000; i += 997) expect(strings.get(i)).toBe(text(i));
      for (const i of [199_999, 0, 1000, 150_000, 199_000]) expect(strings.get(i)).toBe(text(i));
      expect([-1, 200_000, 0.5, Number.NaN].map((i) => strings.get(i))).toEqual(['', '', '', '']);
    } finally {
      strings.close();
    }
  });
});
