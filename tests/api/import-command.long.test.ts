import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '#tests/support/fresh-database.ts';
import { runCommand } from '#tests/support/run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'import-command-'));
let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await createFreshDatabase();
  writeFileSync(join(folder, 'good.csv'), 'Name,Cemetery,Grave No\nMuhammad Khan,Lark Hill,A1\n');
  writeFileSync(
    join(folder, 'broken.csv'),
    'Name,Date of Death,Cemetery,Grave No\nMuhammad Khan,31/02/1990,Lark Hill,A1\nFatima Begum,1990,Lark Hill,A2\n',
  );
  writeFileSync(join(folder, 'empty.csv'), '');
  writeFileSync(join(folder, 'paper.pdf'), '%PDF-1.7 …');
});
afterAll(async () => {
  await fresh.drop();
  rmSync(folder, { recursive: true });
});

const importCommand = (...args: string[]) => runCommand('import', { database: fresh, folder }, ...args);

describe('npm run import', () => {
  it.each([
    ['no file', [], 'No FILE was given.'],
    ['a file that is not there', ['nowhere.csv'], 'There is no file'],
    ['a folder', ['.'], 'This is a folder'],
    ['an empty file', ['empty.csv'], 'empty.csv: The file is empty.'],
    ['another format', ['paper.pdf'], 'paper.pdf: The file is neither CSV, TSV, XLSX nor GeoJSON.'],
    ['an unknown option', ['--quick', 'good.csv'], "Unknown option '--quick'."],
    ['two files', ['good.csv', 'empty.csv'], 'One FILE at a time'],
    ['a report over the register', ['good.csv', '--report', 'good.csv'], 'would overwrite the register'],
    [
      'a report that cannot be written',
      ['good.csv', '--report', 'no/where.json'],
      'The report cannot be written',
    ],
  ])('answers %s with one sentence and exit code 1', async (_case, args, sentence) => {
    const { code, out, err } = await importCommand(...args);
    expect(err).toContain(sentence);
    expect(err).not.toContain('    at ');
    expect({ code, out }).toEqual({ code: 1, out: '' });
  });

  it('refuses a file with broken rows, says where, and takes the others with --partial', async () => {
    const refused = await importCommand('broken.csv', '--report', 'report.json');
    expect(refused).toMatchObject({ code: 1, err: '' });
    expect(refused.out).toContain('Nothing was imported: 1 of 2 rows are refused.');
    expect(refused.out).toContain('line 2, column "Date of Death": impossible date "31/02/1990"');
    const report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'));
    expect(report.summary.rows).toMatchObject({ read: 2, taken: 0, good: 1, refused: 1 });
    expect(report.issues).toMatchObject([{ line: 2, code: 'impossible_date', level: 'refused' }]);

    const partial = await importCommand('broken.csv', '--partial', '--report', 'report.tsv');
    expect(partial).toMatchObject({ code: 0, err: '' });
    expect(partial.out).toMatch(/1 {2}taken/);
    expect(readFileSync(join(folder, 'report.tsv'), 'utf8').split('\n')[1]).toBe(
      '2\tDate of Death\trefused\timpossible_date\timpossible date "31/02/1990"\t31/02/1990',
    );
    expect(existsSync(join(folder, 'report.tsv.part'))).toBe(false);
  });

  it('imports, adds nothing the second time, and writes nothing in a dry run', async () => {
    const dry = await importCommand('good.csv', '--dry-run');
    expect(dry).toMatchObject({ code: 0, err: '' });
    expect(dry.out).toMatch(/1 {2}would be taken/);
    const first = await importCommand('good.csv');
    expect(first.out).toMatch(/1 {2}taken/);
    const second = await importCommand('good.csv');
    expect(second.out).toMatch(/0 {2}taken[\s\S]*1 {2}duplicates/);
    expect([first.code, second.code]).toEqual([0, 0]);
  });
});
