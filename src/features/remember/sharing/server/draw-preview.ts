import sharp, { type OverlayOptions } from 'sharp';
import type { Drawing } from '#shared/drawing/draw-ground.ts';
import { setLine } from '#shared/server/drawing/draw-line.ts';
import { hasArabic } from '#shared/server/drawing/fonts.ts';
import { paintDrawing } from '#shared/server/drawing/paint-drawing.ts';
import { openPixels, type Pixels, pixelsOf, sheet } from '#shared/server/drawing/pixels.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const PHOTO = 460;
const MARGIN = 70;
const PAPER = '#f7f4ec';
const GREEN = '#1f4d3a';
const INK = '#1d2a23';
const MUTED = '#5a5a52';
const BRASS = '#a8894a';
const SAGE = '#dfe6da';

export interface PreviewWords {
  name: string;
  /** The name in its own letters; '' where nobody confirmed one. */
  ownName: string;
  ownLanguage?: string | undefined;
  /** Of the other words; a register's name in Arabic letters is set as its readers write. */
  language: string;
  /** In the picture's place where there is no photo, and nothing is known of the place. */
  initials: string;
  dates: string;
  place: string;
  /** 'In memory of'. */
  lead: string;
  site: string;
}

/** What stands beside the words: a photo, else the drawing of where the grave lies, else the initials. */
export interface PreviewPicture {
  photo?: Buffer | null;
  place?: Drawing | null;
}

/**
 * A photo packed without loss has up to 500 KB, and apps that show no preview of more than 300 KB leave it out. A crawler
 * goes by this type, so that the addresses, which end in .png, stay what shared links know.
 */
export const previewTypeOf = ({ photo }: PreviewPicture) => (photo ? 'image/jpeg' : 'image/png');

/** Draws the picture of a link preview; Arabic and Urdu names are shaped and stand on their own side. */
export async function drawPreview(words: PreviewWords, { photo, place }: PreviewPicture): Promise<Buffer> {
  const isRightToLeft = hasArabic(words.name);
  const photoLeft = isRightToLeft ? WIDTH - MARGIN - PHOTO : MARGIN;
  const textWidth = WIDTH - 3 * MARGIN - PHOTO;
  const { language } = words;
  const textLeft = isRightToLeft ? MARGIN : 2 * MARGIN + PHOTO;
  const own = { size: 58, colour: INK, width: textWidth, height: 110 };
  const lines = [
    await setLine(words.lead, { size: 30, colour: MUTED, width: textWidth, height: 60, language }),
    await setLine(words.name, {
      size: 64,
      colour: INK,
      width: textWidth,
      // Two names share the room of one.
      height: words.ownName ? 160 : 230,
      isBold: true,
      language,
    }),
    ...(words.ownName ? [await setLine(words.ownName, { ...own, language: words.ownLanguage })] : []),
    ...(words.dates
      ? [await setLine(words.dates, { size: 32, colour: INK, width: textWidth, height: 60, language })]
      : []),
    await setLine(words.place, {
      size: 30,
      colour: MUTED,
      width: textWidth,
      height: words.ownName ? 80 : 110,
      language,
    }),
  ];
  const GAP = 22;
  const total = lines.reduce((sum, line) => sum + line.height + GAP, -GAP);
  let top = Math.max(MARGIN, Math.round((HEIGHT - total) / 2));
  const layers: OverlayOptions[] = [
    { ...sheet(WIDTH, 14, GREEN), left: 0, top: 0 },
    { ...sheet(WIDTH, 3, BRASS), left: 0, top: 14 },
    {
      ...(await portrait({ photo, place }, words)),
      left: photoLeft,
      top: Math.round((HEIGHT - PHOTO) / 2),
    },
  ];
  for (const line of lines) {
    const left = isRightToLeft ? textLeft + textWidth - line.width : textLeft;
    layers.push({ ...line.image, left, top });
    top += line.height + GAP;
  }
  const site = await setLine(words.site, { size: 24, colour: GREEN, width: 400, height: 40, language });
  const siteLeft = isRightToLeft ? MARGIN : WIDTH - MARGIN - site.width;
  layers.push({ ...site.image, left: siteLeft, top: HEIGHT - 52 });
  const picture = openPixels(sheet(WIDTH, HEIGHT, PAPER)).composite(layers);
  // Colours are as fine as light and dark: halved, they would blur the edges of the letters.
  if (photo) return picture.jpeg({ quality: 85, chromaSubsampling: '4:4:4' }).toBuffer();
  // Every colour is kept: choosing 256 of them took half of the time of a picture, and saved some 30 KB.
  return picture.png().toBuffer();
}

async function portrait(
  { photo, place }: PreviewPicture,
  { initials, language }: PreviewWords,
): Promise<Pixels> {
  if (photo)
    return pixelsOf(
      sharp(photo, { limitInputPixels: 50e6 }).resize(PHOTO, PHOTO, { fit: 'cover', position: 'attention' }),
    );
  if (place) return paintDrawing(place, PHOTO);
  const letters = await setLine(initials, {
    ...{ size: 130, colour: GREEN, width: PHOTO - 80, height: 220 },
    language,
  });
  return pixelsOf(openPixels(sheet(PHOTO, PHOTO, SAGE)).composite([{ ...letters.image, gravity: 'centre' }]));
}
