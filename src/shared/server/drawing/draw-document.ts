import { Document, Font, Image, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as element, type ReactElement } from 'react';
import { isRightToLeft } from '#shared/contract/languages.ts';
import { drawLine } from './draw-line.ts';
import { FONT_FILES, hasArabic } from './fonts.ts';

export type Block =
  | { kind: 'heading'; text: string; level: 1 | 2 }
  | { kind: 'text'; text: string; isBold?: boolean; isQuiet?: boolean }
  | { kind: 'list'; items: readonly string[]; isNumbered?: boolean }
  /** Columns take the widths' shares; the last row may be a total. */
  | {
      kind: 'table';
      head: readonly string[];
      rows: readonly (readonly string[])[];
      widths: readonly number[];
      hasTotal?: boolean;
    };

export interface Paper {
  title: string;
  language: string;
  /** At the foot of every page, before its number. */
  foot: string;
  blocks: readonly Block[];
}

Font.register({
  family: 'latin',
  fonts: [{ src: FONT_FILES.latin }, { src: FONT_FILES.latinBold, fontWeight: 'bold' }],
});
Font.registerHyphenationCallback((word) => [word]);

const INK = '#1d2a23';
const QUIET = '#5a5a52';
/** Points: A4 between its margins. */
const MARGIN = 54;
const WIDTH = 595 - 2 * MARGIN;
const CELL_PADDING = 4;
const DRAWN_DPI = 240;
/** Letters of these faces are smaller than Latin ones of the same size. */
const NASKH_LARGER = 1.15;
const NASTALIQ_LARGER = 1.35;
/** Direction marks, for which the font has no glyphs. */
const MARKS = /[\u200e\u200f\u2066-\u2069]/g;

const styles = StyleSheet.create({
  page: { padding: MARGIN, paddingBottom: MARGIN + 20, fontFamily: 'latin', fontSize: 11, color: INK },
  foot: { position: 'absolute', bottom: 30, left: MARGIN, right: MARGIN, fontSize: 9, color: QUIET },
  row: { borderBottomWidth: 0.5, borderBottomColor: '#d8d2c2', paddingVertical: 4 },
  heading: { marginTop: 14, marginBottom: 6 },
  block: { marginBottom: 8 },
});

interface Style {
  size: number;
  width: number;
  colour?: string;
  isBold?: boolean;
}

/** A letter of A4 pages in one language. @returns a PDF */
export async function drawDocument(paper: Paper): Promise<Buffer> {
  const { language } = paper;
  const blocks: ReactElement[] = [];
  for (const [at, block] of paper.blocks.entries()) blocks.push(await drawBlock(block, language, at));
  const foot = await words(paper.foot, { size: 9, width: WIDTH - 60, colour: QUIET }, language);
  return renderToBuffer(
    element(
      Document,
      { title: paper.title, language: paper.language, producer: 'Ziyarah', creator: 'Ziyarah' },
      element(
        Page,
        { size: 'A4', style: styles.page },
        ...blocks,
        element(
          View,
          { style: { ...styles.foot, ...rowOf(language), justifyContent: 'space-between' }, fixed: true },
          foot,
          element(Text, {
            render: ({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}`,
          }),
        ),
      ),
    ),
  );
}

const rowOf = (language: string) =>
  ({ flexDirection: isRightToLeft(language) ? 'row-reverse' : 'row' }) as const;

async function drawBlock(block: Block, language: string, key: number): Promise<ReactElement> {
  if (block.kind === 'heading') {
    const size = block.level === 1 ? 22 : 14;
    return element(
      View,
      { key, style: styles.heading, minPresenceAhead: 60 },
      await words(block.text, { size, width: WIDTH, isBold: true }, language),
    );
  }
  if (block.kind === 'text') {
    const colour = block.isQuiet ? QUIET : INK;
    const style = { size: 11, width: WIDTH, colour, isBold: block.isBold ?? false };
    return element(View, { key, style: styles.block }, await words(block.text, style, language));
  }
  if (block.kind === 'list') return drawList(block, language, key);
  return drawTable(block, language, key);
}

async function drawList(block: Block & { kind: 'list' }, language: string, key: number) {
  const items = await Promise.all(
    block.items.map(async (item, at) =>
      element(
        View,
        { key: at, style: { ...rowOf(language), marginBottom: 4 }, wrap: false },
        element(Text, { style: { width: 20, textAlign: 'center' } }, block.isNumbered ? `${at + 1}.` : '•'),
        await words(item, { size: 11, width: WIDTH - 24 }, language),
      ),
    ),
  );
  return element(View, { key, style: styles.block }, ...items);
}

async function drawTable(block: Block & { kind: 'table' }, language: string, key: number) {
  const sum = block.widths.reduce((total, width) => total + width, 0);
  const widths = block.widths.map((width) => (width / sum) * WIDTH);
  const row = async (cells: readonly string[], at: number, isBold: boolean) =>
    element(
      View,
      { key: at, style: { ...styles.row, ...rowOf(language) }, wrap: false },
      ...(await Promise.all(
        cells.map(async (cell, column) =>
          element(
            View,
            { key: column, style: { width: widths[column] ?? 0, paddingHorizontal: CELL_PADDING } },
            await words(
              cell,
              { size: 10, width: (widths[column] ?? 0) - 2 * CELL_PADDING, isBold },
              language,
            ),
          ),
        ),
      )),
    );
  const last = block.rows.length - 1;
  return element(
    View,
    { key, style: styles.block },
    await row(block.head, -1, true),
    ...(await Promise.all(
      block.rows.map((cells, at) => row(cells, at, block.hasTotal === true && at === last)),
    )),
  );
}

/**
 * The renderer misplaces dots of Arabic letters (4.9): such text is drawn by Pango and set as a picture.
 */
async function words(text: string, style: Style, language: string): Promise<ReactElement> {
  const { size, width, colour = INK, isBold = false } = style;
  if (!hasArabic(text)) {
    const weight = isBold ? ('bold' as const) : ('normal' as const);
    const align = isRightToLeft(language) ? ('right' as const) : ('left' as const);
    return element(
      Text,
      {
        style: {
          width,
          fontSize: size,
          fontWeight: weight,
          color: colour,
          lineHeight: 1.45,
          textAlign: align,
        },
      },
      text.replaceAll(MARKS, ''),
    );
  }
  const scale = DRAWN_DPI / 72;
  // Pango takes the direction of the first letter: a line may begin with a Latin name.
  const line = await drawLine(`${isRightToLeft(language) ? '\u200f' : ''}${text}`, {
    size: Math.round(size * (language === 'ur' ? NASTALIQ_LARGER : NASKH_LARGER) * scale),
    colour,
    isBold,
    width: Math.round(width * scale),
    height: Number.POSITIVE_INFINITY,
    most: 3000,
    language,
  });
  return element(
    View,
    { style: { width, alignItems: isRightToLeft(language) ? 'flex-end' : 'flex-start' } },
    element(Image, {
      src: line.image,
      style: { width: line.width / scale, height: line.height / scale },
    }),
  );
}
