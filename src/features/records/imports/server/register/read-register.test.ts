import {
  createWriteStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { describeRegister } from './describe-register.ts';
import { liveMegabytes } from './live-heap.ts';
import { readRegister } from './read-register.ts';
import { RegisterError } from './register-error.ts';
import type { RegisterEvent } from './register-types.ts';
import { writeSampleXlsx } from './sample-xlsx.ts';
import { todayInLondon } from './today-in-london.ts';

const folder = mkdtempSync(join(tmpdir(), 'register-'));
afterAll(() => rmSync(folder, { recursive: true }));
const today = '2026-11-21';

async function readAll(content: string | Uint8Array, name = 'register.csv'): Promise<RegisterEvent[]> {
  const path = join(folder, name);
  writeFileSync(path, content);
  const events: RegisterEvent[] = [];
  for await (const event of readRegister(path, { today })) events.push(event);
  return events;
}

const summary = (events: RegisterEvent[]) =>
  events.map((event) =>
    event.kind === 'refused' ? [event.line, ...event.issues.map((issue) => issue.code)] : event.kind,
  );

describe('readRegister', () => {
  it('takes the good rows and names the broken ones by line', async () => {
    const text = [
      'Burial register 2020',
      '',
      'Surname,Forenames,Died,Grave No',
      'KHAN,Ali,12/03/1987,1',
      ',,31/02/1990,2',
      'MIA,Noor,1987,3,extra',
      '',
      'SHAH,Omar,"19',
      'ALI,Zoya,1990,5',
    ].join('\n');
    expect(summary(await readAll(text))).toEqual([
      'row',
      [5, 'missing_name', 'impossible_date'],
      [6, 'too_many_cells'],
      [8, 'unclosed_quote', 'unreadable_date'],
      'row',
    ]);
  });

  it('warns about a line in another encoding', async () => {
    const bytes = Buffer.concat([
      Buffer.from('Name,Died\nŞahin,1990\nZo'),
      Buffer.from([0xeb]),
      Buffer.from(',1991\n'),
    ]);
    const events = await readAll(bytes);
    expect(events[1]).toMatchObject({
      kind: 'row',
      row: { deceasedName: 'Zoë', line: 3 },
      warnings: [{ line: 3, code: 'decoded_as_windows_1252' }],
    });
  });

  it.each([
    ['unreadable_file', null, 'missing.csv'],
    ['empty_file', '', 'a.csv'],
    ['empty_file', '\ufeff \n', 'a.csv'],
    ['missing_name_column', 'Grave,Section\n1,A', 'a.csv'],
    ['unsupported_format', '%PDF-1.7', 'a.csv'],
    ['unsupported_format', 'GIF89a\0\0\0', 'a.csv'],
    ['unsupported_format', '<!DOCTYPE html><table>', 'a.xls'],
    ['old_excel_format', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'a.xls'],
    ['broken_json', '{"features": [', 'a.geojson'],
  ])('answers %s once for %j', async (code, content, name) => {
    const path = join(folder, name);
    rmSync(path, { force: true });
    if (content !== null) writeFileSync(path, content);
    await expect(readRegister(path).next()).rejects.toMatchObject({ name: 'RegisterError', code });
    await expect(describeRegister(path)).rejects.toBeInstanceOf(RegisterError);
  });

  it('names the headers that were found when the name is missing', async () => {
    await expect(readAll('Grave,Section\n1,A')).rejects.toThrow(/found: Grave, Section/);
  });

  it('throws nothing but RegisterError on any bytes', { timeout: 60_000 }, async () => {
    const start = fc.constantFrom('', 'Name,Died\n', 'PK\x03\x04', '{"features":[', '\ufeffName\tDied\n');
    const name = fc.constantFrom('a.csv', 'a.tsv', 'a.xlsx', 'a.geojson', 'a');
    await fc.assert(
      fc.asyncProperty(start, fc.uint8Array({ maxLength: 300 }), name, async (head, tail, file) => {
        try {
          await readAll(
            Buffer.concat([Buffer.from(head, head.startsWith('PK') ? 'latin1' : 'utf8'), tail]),
            file,
          );
        } catch (error) {
          expect(error).toBeInstanceOf(RegisterError);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('keeps the heap bounded over 200,000 rows', { timeout: 60_000 }, async () => {
    const path = join(folder, 'large.csv');
    function* lines(): Generator<string> {
      yield 'Full Name,DOB,Date of Death,Cemetery,Grave No,Section,Notes\n';
      for (let i = 0; i < 200_000; i++) {
        yield `"KHAN, Ali ${i}",1931,12/03/1987,Heaton Mount,C${i},C4,"Recorded in ledger ${i}"\n`;
      }
    }
    await pipeline(Readable.from(lines()), createWriteStream(path));
    const before = liveMegabytes();
    let peak = 0;
    let rows = 0;
    for await (const event of readRegister(path, { today })) {
      if (event.kind === 'row' && ++rows % 20000 === 0) peak = Math.max(peak, liveMegabytes());
    }
    expect(rows).toBe(200_000);
    expect(peak - before).toBeLessThan(20);
  });

  const sample = resolve(import.meta.dirname, '../../../../../../../shared/names-sample/register.tsv');
  // The sample lies beside the checkout, not inside: a bare clone has no such folder.
  it.skipIf(!existsSync(sample))(
    'takes all 2,000 rows of the sample register (needs ../shared/names-sample)',
    async () => {
      const events: RegisterEvent[] = [];
      for await (const event of readRegister(sample, { today })) events.push(event);
      expect(events).toHaveLength(2000);
      expect(events.every((event) => event.kind === 'row' && event.warnings.length === 0)).toBe(true);
      expect(events[0]).toMatchObject({
        row: {
          externalRef: 'R00001',
          deceasedName: 'Şahin Rukiye',
          death: { date: '2012-01-01', precision: 'year' },
        },
      });
      expect(await describeRegister(sample)).toMatchObject({
        format: 'tsv',
        encoding: 'utf-8',
        ignored: ['sex'],
      });
    },
  );
});

describe('todayInLondon', () => {
  it('follows British summer time', () => {
    expect(todayInLondon(new Date('2026-06-30T23:30:00Z'))).toBe('2026-07-01');
    expect(todayInLondon(new Date('2026-12-31T23:30:00Z'))).toBe('2026-12-31');
  });
});

describe.skipIf(!existsSync('/proc/self/fd'))('open files', () => {
  it('are closed when a reader stops early and after describing', async () => {
    const rows = Array.from({ length: 50_000 }, (_, i) => `Khan ${i},1990`);
    const csv = join(folder, 'open.csv');
    writeFileSync(csv, ['Name,Died', ...rows].join('\n'));
    const xlsx = join(folder, 'open.xlsx');
    writeSampleXlsx(xlsx, { sheets: [{ name: 'A', rows: [['Name'], ...rows.map((row) => [row])] }] });
    const json = join(folder, 'open.geojson');
    const feature = { geometry: null, properties: { name: 'Ali' } };
    writeFileSync(json, JSON.stringify({ features: Array.from({ length: 50_000 }, () => feature) }));
    const isOpen = (path: string): boolean =>
      readdirSync('/proc/self/fd').some((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`) === path;
        } catch {
          return false;
        }
      });
    for (const path of [csv, xlsx, json]) {
      await describeRegister(path);
      for await (const event of readRegister(path, { today })) if (event.kind === 'row') break;
      // A destroyed stream closes its descriptor in a later turn of the event loop.
      await expect.poll(() => isOpen(path)).toBe(false);
    }
  });
});
