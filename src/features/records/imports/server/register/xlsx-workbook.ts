import { posix } from 'node:path';
import { type ShownDate, shownDate } from './excel-date-format.ts';
import { SharedStrings } from './shared-strings.ts';
import { readWholePart, type XlsxPackage } from './xlsx-package.ts';

export type XlsxSheet = { name: string; part: string };

export type XlsxWorkbook = {
  /** Visible sheets in their order. */
  sheets: readonly XlsxSheet[];
  is1904: boolean;
  /** Indexed by the number of the cell's style. */
  dateStyles: readonly (ShownDate | undefined)[];
  stringsPart: string | undefined;
};

/** The workbook's outline: sheets, calendar, date formats. @throws Error for damaged data or XML */
export async function readXlsxWorkbook(pack: XlsxPackage): Promise<XlsxWorkbook> {
  const main = (await readTargets(pack, '_rels/.rels', '')).find(
    ({ type }) => type === 'officeDocument',
  )?.part;
  const workbookPart = main ?? 'xl/workbook.xml';
  const folder = posix.dirname(workbookPart);
  const relations = `${folder}/_rels/${posix.basename(workbookPart)}.rels`;
  const targets = await readTargets(pack, relations, folder);
  const sheets: XlsxSheet[] = [];
  let is1904 = false;
  await readWholePart(pack, workbookPart, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '');
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      const part = targets.find((target) => target.id === id && target.type === 'worksheet')?.part;
      if (part && pack.parts.has(part)) sheets.push({ name: attributes.name ?? '', part });
    },
  });
  const ofType = (type: string): string | undefined => targets.find((target) => target.type === type)?.part;
  const dateStyles = await readDateStyles(pack, ofType('styles') ?? '');
  return { sheets, is1904, dateStyles, stringsPart: ofType('sharedStrings') };
}

type Target = { id: string; type: string; part: string };

async function readTargets(pack: XlsxPackage, part: string, folder: string): Promise<Target[]> {
  const targets: Target[] = [];
  await readWholePart(pack, part, {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return;
      const path = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
      targets.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), part: path });
    },
  });
  return targets;
}

async function readDateStyles(pack: XlsxPackage, part: string): Promise<(ShownDate | undefined)[]> {
  const codes = new Map<number, string>();
  const styles: (ShownDate | undefined)[] = [];
  let isInCellFormats = false;
  await readWholePart(pack, part, {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      if (name === 'cellXfs') isInCellFormats = true;
      if (name !== 'xf' || !isInCellFormats) return;
      const id = Number(attributes.numFmtId ?? 0);
      styles.push(shownDate(id, codes.get(id)));
    },
    close(name) {
      if (name === 'cellXfs') isInCellFormats = false;
    },
  });
  return styles;
}

/** The table of strings that cells point into; the caller closes it. Phonetic hints are left out. */
export async function readSharedStrings(pack: XlsxPackage, part: string | undefined): Promise<SharedStrings> {
  const strings = new SharedStrings();
  let text = '';
  let isText = false;
  let phonetic = 0;
  try {
    await readWholePart(pack, part ?? '', {
      open(name) {
        if (name === 'si') text = '';
        else if (name === 'rPh') phonetic++;
        else if (name === 't') isText = phonetic === 0;
      },
      close(name) {
        if (name === 't') isText = false;
        else if (name === 'rPh') phonetic--;
        else if (name === 'si') strings.add(text);
      },
      text(piece) {
        if (isText) text += piece;
      },
    });
  } catch (error) {
    strings.close();
    throw error;
  }
  return strings;
}
