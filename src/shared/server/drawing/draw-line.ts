import sharp from 'sharp';
import { FONT_FILES, hasArabic } from './fonts.ts';
import { openPixels, type Pixels, pixelsOf } from './pixels.ts';

export interface LineStyle {
  size: number;
  colour: string;
  width: number;
  height: number;
  isBold?: boolean;
  /** Of the text: Urdu is set in Nastaliq, other texts in Arabic letters in Naskh. */
  language?: string | undefined;
  isCentred?: boolean;
  /** Of characters that are drawn; more are cut. */
  most?: number;
}

/** Pixels beside the text. */
const BORDER = 3;

/** A run of text with its size in pixels, as a PNG or as bare pixels. */
export interface Line<Image = Buffer> {
  image: Image;
  width: number;
  height: number;
}

/** One run of text as a PNG. */
export async function drawLine(text: string, style: LineStyle): Promise<Line> {
  const { image, ...size } = await setLine(text, style);
  return { image: await openPixels(image).png().toBuffer(), ...size };
}

/**
 * One run of text as a picture, in lines as the width asks, made smaller where it would not fit the height. Pango
 * shapes Arabic script as it is written; sizes are in pixels.
 */
export async function setLine(text: string, style: LineStyle): Promise<Line<Pixels>> {
  const { family, files, markup } = faceOf(text, style.language);
  if (family === NASTALIQ) await knowNaskh();
  const words = withFewMarks(text).slice(0, style.most ?? 300) || ' ';
  for (let size = style.size; ; size = Math.round(size * 0.85)) {
    const line = sharp({
      text: {
        text: `<span foreground="${style.colour}">${markup(words, size)}</span>`,
        font: `${family}${style.isBold ? ' SemiBold' : ''} ${size}`,
        fontfile: files[style.isBold ? 1 : 0] as string,
        width: style.width - 2 * BORDER,
        rgba: true,
        dpi: 72,
        wrap: 'word-char',
        // Pango's 'left' means the start of the text's own direction.
        align: style.isCentred ? 'centre' : 'left',
      },
    })
      // A letter that ends at the very edge would lose its soft border.
      .extend({ left: BORDER, right: BORDER, background: '#00000000' });
    const image = await pixelsOf(line);
    const { width, height } = image.raw;
    if ((height <= style.height && width <= style.width) || size < 14)
      return { image, width: Math.min(width, style.width), height };
  }
}

/** A letter has at most this many marks: more than any language writes on one. */
const MARKS_MOST = 4;
const MANY_MARKS = new RegExp(`(\\p{M}{${MARKS_MOST}})\\p{M}+`, 'gu');

/** A pile of accents on one letter would grow over the lines above it, which no smaller size prevents. */
const withFewMarks = (text: string): string => text.normalize('NFC').replace(MANY_MARKS, '$1');

const NASKH = 'Noto Naskh Arabic';
const NASTALIQ = 'Noto Nastaliq Urdu';

function faceOf(text: string, language: string | undefined) {
  if (!hasArabic(text))
    return {
      family: 'Source Serif 4',
      files: [FONT_FILES.latin, FONT_FILES.latinBold],
      markup: escapeMarkup,
    };
  return language === 'ur'
    ? { family: NASTALIQ, files: [FONT_FILES.urdu, FONT_FILES.urduBold], markup: besideNastaliq }
    : { family: NASKH, files: [FONT_FILES.arabic, FONT_FILES.arabicBold], markup: escapeMarkup };
}

/** Vowel marks and joiners belong to the letters before them. */
const BESIDE_URDU = /[^\p{Script=Arabic}\p{Script=Inherited}،؛؟۔]+/gu;

/** What a space has more beside words that lean over it, of the size. */
const WORD_SPACE = 0.1;
/** Pango counts in these parts of a point. */
const PANGO_UNITS = 1024;

/** Nastaliq's own spaces run names together, and its numerals are of another weight: both come from Naskh. */
function besideNastaliq(text: string, size: number): string {
  const space = Math.round(size * WORD_SPACE * PANGO_UNITS);
  return escapeMarkup(text).replace(
    BESIDE_URDU,
    (signs) =>
      `<span font_family="${NASKH}">${signs.replaceAll(' ', `<span letter_spacing="${space}"> </span>`)}</span>`,
  );
}

let naskhIsKnown: Promise<unknown> | undefined;

/** A font is known to this process once a file of it was named, and a line names one file. */
function knowNaskh(): Promise<unknown> {
  naskhIsKnown ??= Promise.all(
    [FONT_FILES.arabic, FONT_FILES.arabicBold].map((fontfile) =>
      sharp({ text: { text: 'ا', font: `${NASKH} 12`, fontfile } })
        .png()
        .toBuffer(),
    ),
  );
  return naskhIsKnown;
}

const MARKUP: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeMarkup = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => MARKUP[sign] ?? sign).replace(/\p{Cc}/gu, ' ');
