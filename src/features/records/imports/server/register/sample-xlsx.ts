import { closeSync, openSync, writeSync } from 'node:fs';
import { crc32, deflateRawSync } from 'node:zlib';

/** A cell of a test workbook: text (shared string), number, or a day number with a style. */
export type SampleCell = string | number | { serial: number; style: number } | { inline: string } | null;

export type SampleWorkbook = {
  sheets: readonly { name: string; state?: string; rows: Iterable<readonly SampleCell[]> }[];
  /** Number format codes; style n + 1 uses formats[n], style 0 is General. */
  formats?: readonly string[];
  is1904?: boolean;
};

/** Writes a workbook the way Excel does (shared strings after the sheets), for tests of the reader. */
export function writeSampleXlsx(path: string, workbook: SampleWorkbook): void {
  const strings = new Map<string, number>();
  const parts: [string, string][] = workbook.sheets.map(({ rows }, index) => [
    `xl/worksheets/sheet${index + 1}.xml`,
    `${XML}<worksheet xmlns="${MAIN}"><sheetData>${sheetData(rows, strings)}</sheetData></worksheet>`,
  ]);
  const formats = workbook.formats ?? [];
  const sheets = workbook.sheets.map(
    ({ name, state }, i) =>
      `<sheet name="${escapeXml(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"${state ? ` state="${state}"` : ''}/>`,
  );
  const targets = workbook.sheets.map((_, i) => relation(i + 1, 'worksheet', `worksheets/sheet${i + 1}.xml`));
  const items = [...strings.keys()].map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`);
  writeZip(path, [
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    ],
    ['_rels/.rels', relations([relation(1, 'officeDocument', 'xl/workbook.xml')])],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATION}"><workbookPr date1904="${workbook.is1904 ? 1 : 0}"/><sheets>${sheets.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations([
        ...targets,
        relation(98, 'styles', 'styles.xml'),
        relation(99, 'sharedStrings', 'sharedStrings.xml'),
      ]),
    ],
    [
      'xl/styles.xml',
      `${XML}<styleSheet xmlns="${MAIN}"><numFmts>${formats
        .map((code, i) => `<numFmt numFmtId="${164 + i}" formatCode="${escapeXml(code)}"/>`)
        .join(
          '',
        )}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
        .map((_, i) => `<xf numFmtId="${164 + i}"/>`)
        .join('')}</cellXfs></styleSheet>`,
    ],
    ...parts,
    ['xl/sharedStrings.xml', `${XML}<sst xmlns="${MAIN}">${items.join('')}</sst>`],
  ]);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function relation(id: number, type: string, target: string): string {
  return `<Relationship Id="rId${id}" Type="${RELATION}/${type}" Target="${target}"/>`;
}

function relations(items: readonly string[]): string {
  return `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items.join('')}</Relationships>`;
}

function sheetData(rows: Iterable<readonly SampleCell[]>, strings: Map<string, number>): string {
  const pieces: string[] = [];
  let line = 0;
  for (const row of rows) {
    line++;
    const cells = row.map((cell, column) =>
      writeCell(cell, `${String.fromCharCode(65 + column)}${line}`, strings),
    );
    pieces.push(`<row r="${line}">${cells.join('')}</row>`);
  }
  return pieces.join('');
}

function writeCell(cell: SampleCell, reference: string, strings: Map<string, number>): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') {
    const number = strings.get(cell) ?? strings.size;
    strings.set(cell, number);
    return `<c r="${reference}" t="s"><v>${number}</v></c>`;
  }
  if ('inline' in cell)
    return `<c r="${reference}" t="inlineStr"><is><t>${escapeXml(cell.inline)}</t></is></c>`;
  return `<c r="${reference}" s="${cell.style}"><v>${cell.serial}</v></c>`;
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}

/** A plain ZIP archive (PKWARE APPNOTE 4.3), deflated. */
export function writeZip(path: string, parts: readonly (readonly [string, string])[]): void {
  const fd = openSync(path, 'w');
  let offset = 0;
  const write = (bytes: Buffer): void => {
    offset += writeSync(fd, bytes);
  };
  const directory = parts.map(([name, text]) => {
    const bytes = Buffer.from(text);
    const packed = deflateRawSync(bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(bytes.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const at = Buffer.alloc(4);
    at.writeUInt32LE(offset);
    write(Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed]));
    return Buffer.concat([
      Buffer.from('PK\x01\x02\x14\x00'),
      fields,
      Buffer.alloc(10),
      at,
      Buffer.from(name),
    ]);
  });
  const start = offset;
  for (const entry of directory) write(entry);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(offset - start, 12);
  end.writeUInt32LE(start, 16);
  write(end);
  closeSync(fd);
}
