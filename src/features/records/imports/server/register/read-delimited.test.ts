import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { readDelimited } from './read-delimited.ts';
import type { RawRow } from './register-types.ts';
import { sniffDelimiter, sniffEncoding } from './sniff-text.ts';
import { splitCells } from './split-delimited.ts';

const folder = mkdtempSync(join(tmpdir(), 'delimited-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function readBytes(bytes: Uint8Array | string, delimiter: ',' | '\t' | ';' = ','): Promise<RawRow[]> {
  const path = join(folder, 'register.csv');
  writeFileSync(path, bytes);
  const encoding = sniffEncoding(Buffer.from(bytes as Uint8Array), true);
  const rows: RawRow[] = [];
  for await (const row of readDelimited(path, encoding, delimiter)) rows.push(row);
  return rows;
}

const cellsOf = (rows: RawRow[]): (readonly string[])[] => rows.map((row) => row.cells);

describe('readDelimited', () => {
  it('reads quoted cells over several lines and keeps the physical line', async () => {
    const rows = await readBytes('a,b\n"x\ny","say ""salam"""\nlast,1');
    expect(cellsOf(rows)).toEqual([
      ['a', 'b'],
      ['x\ny', 'say "salam"'],
      ['last', '1'],
    ]);
    expect(rows.map((row) => row.line)).toEqual([1, 2, 4]);
  });

  it.each(['\n', '\r\n', '\r'])('ends lines with %j', async (end) => {
    expect(cellsOf(await readBytes(['a,b', 'c,d', ''].join(end)))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('loses one row, not the rest of the file, to a quote that is never closed', async () => {
    const lines = Array.from({ length: 1000 }, (_, i) => (i === 10 ? `R${i},"Khan, Ali` : `R${i},Khan`));
    const rows = await readBytes(lines.join('\n'));
    expect(rows).toHaveLength(1000);
    const broken = rows.filter((row) => row.issues.length > 0);
    expect(broken.map((row) => row.issues)).toEqual([
      [{ line: 11, column: '', code: 'unclosed_quote', value: 'R10,"Khan, Ali' }],
    ]);
    expect(rows.map((row) => row.line)).toEqual(lines.map((_, i) => i + 1));
  });

  it('finds every one of several stray quotes', async () => {
    const rows = await readBytes('a,"b\nc,d\ne,"f\ng,h');
    // The second quote closes the first: both lines become one record, as RFC 4180 has it.
    expect(rows.at(-1)?.cells).toEqual(['g', 'h']);
    expect((await readBytes('a,b\n"c,d\ne,f')).map((row) => row.issues.length)).toEqual([0, 1, 0]);
  });

  it('reads Windows-1252, UTF-8 with a mark and UTF-16', async () => {
    const latin = Buffer.from([...Buffer.from('a,b\nZo'), 0xeb, ...Buffer.from(','), 0x93, 0x80]);
    const [, row] = await readBytes(latin);
    expect(row).toEqual({ line: 2, cells: ['Zoë', '“€'], issues: [] });
    expect(cellsOf(await readBytes('\ufeffa,b\nŞahin,2'))).toEqual([
      ['a', 'b'],
      ['Şahin', '2'],
    ]);
    const wide = Buffer.from('\ufeffa\tb\r\nعائشة\t2', 'utf16le');
    expect(cellsOf(await readBytes(wide, '\t'))).toEqual([
      ['a', 'b'],
      ['عائشة', '2'],
    ]);
  });

  it('decodes a foreign line of a UTF-8 file as Windows-1252 and says so', async () => {
    const mixed = Buffer.concat([Buffer.from('Şahin,1\nZo'), Buffer.from([0xeb]), Buffer.from(',2\nعلي,3')]);
    const rows = await readBytes(mixed);
    expect(cellsOf(rows)).toEqual([
      ['Şahin', '1'],
      ['Zoë', '2'],
      ['علي', '3'],
    ]);
    expect(rows.flatMap((row) => row.issues)).toEqual([
      { line: 2, column: '', code: 'decoded_as_windows_1252', value: 'Zoë,2' },
    ]);
  });

  it('names a line beyond 1 MB and goes on', async () => {
    const rows = await readBytes(`a,b\n${'x'.repeat(3_000_000)}\nc,d`);
    expect(rows.map((row) => [row.line, row.issues[0]?.code])).toEqual([
      [1, undefined],
      [2, 'line_too_long'],
      [3, undefined],
    ]);
  });

  it('never throws on any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => void (await readBytes(bytes))),
      { numRuns: 200 },
    );
  });
});

describe('splitCells', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('', ' ', 'a,b', 'say "x"', 'ab;c', '\t'));

  it('agrees with csv-parse on well-formed records', () => {
    fc.assert(
      fc.property(
        fc.array(cell, { minLength: 1, maxLength: 6 }),
        fc.constantFrom(',', ';', '\t'),
        (cells, delimiter) => {
          const text = cells.map((value) => `"${value.replaceAll('"', '""')}"`).join(delimiter);
          expect(splitCells(text, delimiter)).toEqual({ cells, isOpen: false });
          const [oracle] = parse(text, { delimiter, record_delimiter: '\n' }) as string[][];
          expect(splitCells(text, delimiter).cells).toEqual(oracle);
        },
      ),
    );
  });

  it.each([
    ['Muhammad "Bobby" Khan,1', ['Muhammad "Bobby" Khan', '1']],
    ['a, "Khan, Ali" ,b', ['a', 'Khan, Ali ', 'b']],
    ['"a"x,b', ['ax', 'b']],
    ['', ['']],
    [',', ['', '']],
    ['"",', ['', '']],
  ])('%s', (text, cells) => expect(splitCells(text, ',')).toEqual({ cells, isOpen: false }));
});

describe('sniffDelimiter', () => {
  it.each([
    [',', 'Full name,Died,Notes\n"KHAN, Ali",1990,a;b'],
    [';', 'Full name;Died;Notes\nKHAN, Ali;1990;x'],
    ['\t', 'Full name\tDied\nKHAN, Ali\t1990\nMIA, Noor\t1991'],
    ['|', 'Full name|Died\nKHAN, Ali|1990'],
    [',', 'Burial register, Heaton\n\nSurname,Forenames,Died\nKhan,Ali,1990'],
    [',', 'Name\nKhan'],
  ] as const)('%j', (delimiter, text) => expect(sniffDelimiter(text.split('\n'), ',')).toBe(delimiter));
});
