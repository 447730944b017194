import { Document, Font, Image, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import QRCode from 'qrcode';
import { createElement as element } from 'react';
import { drawLine } from '#shared/server/drawing/draw-line.ts';
import { FONT_FILES, hasArabic } from '#shared/server/drawing/fonts.ts';

Font.register({
  family: 'latin',
  fonts: [{ src: FONT_FILES.latin }, { src: FONT_FILES.latinBold, fontWeight: 'bold' }],
});
// A name is not to be broken inside a word.
Font.registerHyphenationCallback((word) => [word]);

const QR_PIXELS = 800;
const PRINT_DPI = 300;
/** Points between the borders of an A6 page. */
const TEXT_WIDTH = 215;
/** Points for a name in its own letters, in one line or two: more would push the code off the card. */
const OWN_NAME_HEIGHT = 36;

export interface CardWords {
  title: string;
  name: string;
  /** The name in its own letters; '' where nobody confirmed one. */
  ownName: string;
  ownLanguage?: string | undefined;
  dates: string;
  place: string;
  plot: string;
  /** What to do with the code. */
  how: string;
  /** The address in letters, for who has no camera. */
  address: string;
  language: string;
}

const styles = StyleSheet.create({
  page: { padding: 24, backgroundColor: '#ffffff', color: '#1d2a23', alignItems: 'center' },
  frame: {
    borderWidth: 1,
    borderColor: '#a8894a',
    borderRadius: 6,
    padding: 16,
    width: '100%',
    height: '100%',
    alignItems: 'center',
    justifyContent: 'space-between',
  },
  centre: { alignItems: 'center', width: '100%' },
  line: { fontFamily: 'latin', textAlign: 'center', marginBottom: 4, lineHeight: 1.35 },
  qr: { width: 150, height: 150 },
});

/** A card of A6 to print: who lies here, which plot, and the code that opens the memorial. @returns a PDF */
export async function drawCard(words: CardWords): Promise<Buffer> {
  // Level H: a third of it may be scratched or wet and it still opens.
  const qr = await QRCode.toBuffer(words.address, { errorCorrectionLevel: 'H', margin: 2, width: QR_PIXELS });
  const line = async (
    text: string,
    size: number,
    { isBold = false, colour = '#1d2a23', height = 90, language = words.language } = {},
  ) => {
    if (!text) return null;
    if (hasArabic(text)) return arabicLine(text, { size, isBold, colour, height, language });
    const style = {
      ...styles.line,
      fontWeight: isBold ? 'bold' : 'normal',
      fontSize: size,
      color: colour,
    } as const;
    return element(Text, { style }, text);
  };
  const name = words.name.slice(0, 200);
  return renderToBuffer(
    element(
      Document,
      { title: words.title, language: words.language, producer: 'Ziyarah', creator: 'Ziyarah' },
      element(
        Page,
        { size: 'A6', style: styles.page },
        element(
          View,
          { style: styles.frame },
          element(
            View,
            { style: styles.centre },
            await line(name, name.length > 60 ? 13 : name.length > 30 ? 16 : 20, { isBold: true }),
            await line(words.ownName, 19, {
              height: OWN_NAME_HEIGHT,
              language: words.ownLanguage ?? words.language,
            }),
            await line(words.dates, 10),
            await line(words.place, 9, { colour: '#5a5a52' }),
            await line(words.plot, 10, { isBold: true }),
          ),
          element(Image, { src: qr, style: styles.qr }),
          element(
            View,
            { style: styles.centre },
            await line(words.how, 9),
            await line(words.address, 8, { colour: '#5a5a52' }),
          ),
        ),
      ),
    ),
  );
}

/**
 * The renderer misplaces dots of Arabic letters (4.9), which on a card of the dead is no trifle: such a line is drawn
 * by Pango at 300 dots an inch and set as a picture.
 */
async function arabicLine(
  text: string,
  style: { size: number; isBold: boolean; colour: string; height: number; language: string },
) {
  const scale = PRINT_DPI / 72;
  const line = await drawLine(text, {
    ...style,
    size: Math.round(style.size * scale),
    width: Math.round(TEXT_WIDTH * scale),
    height: Math.round(style.height * scale),
    isCentred: true,
  });
  return element(Image, {
    src: line.image,
    style: { width: line.width / scale, height: line.height / scale, marginBottom: 4 },
  });
}
