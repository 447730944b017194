import sharp from 'sharp';
import { FONT_FILES, hasArabic } from './fonts.ts';

export interface LineStyle {
  size: number;
  colour: string;
  width: number;
  height: number;
  isBold?: boolean;
  isCentred?: boolean;
  /** Of characters that are drawn; more are cut. */
  most?: number;
}

/** Pixels beside the text. */
const BORDER = 3;

/** PNG, with its size in pixels. */
export interface Line {
  image: Buffer;
  width: number;
  height: number;
}

/**
 * One run of text as a picture, in lines as the width asks, made smaller where it would not fit the height. Pango
 * shapes Arabic script as it is written; sizes are in pixels.
 */
export async function drawLine(text: string, style: LineStyle): Promise<Line> {
  const font = hasArabic(text) ? 'Noto Naskh Arabic' : 'Source Serif 4';
  const files = hasArabic(text)
    ? [FONT_FILES.arabic, FONT_FILES.arabicBold]
    : [FONT_FILES.latin, FONT_FILES.latinBold];
  for (let size = style.size; ; size = Math.round(size * 0.85)) {
    const { data, info } = await sharp({
      text: {
        text: `<span foreground="${style.colour}">${escapeMarkup(text.slice(0, style.most ?? 300) || ' ')}</span>`,
        font: `${font}${style.isBold ? ' SemiBold' : ''} ${size}`,
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
      .extend({ left: BORDER, right: BORDER, background: '#00000000' })
      .png()
      .toBuffer({ resolveWithObject: true });
    if ((info.height <= style.height && info.width <= style.width) || size < 14) {
      return { image: data, width: Math.min(info.width, style.width), height: info.height };
    }
  }
}

const MARKUP: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeMarkup = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => MARKUP[sign] ?? sign).replace(/\p{Cc}/gu, ' ');
