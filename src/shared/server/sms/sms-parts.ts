/** Letters of GSM 03.38, as GOV.UK Notify counts them; those of the second row take the room of two. */
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const GSM_OF_TWO = '^{}\\[~]|€';
/** One message, and each part of a longer one, whose parts carry a number of their own. */
const ROOM = { gsm: { one: 160, part: 153 }, unicode: { one: 70, part: 67 } } as const;

/** Signs that Notify itself makes plain before it counts, so that an apostrophe does not cost a whole part. */
const PLAIN: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
};

export const plainSigns = (text: string): string =>
  text.replace(/[‘’“”–—…\u00a0\u202f]/g, (sign) => PLAIN[sign] ?? sign);

/**
 * How many text messages a text is charged as. Any letter outside GSM 03.38 (Arabic, Turkish ş) makes all of it Unicode,
 * which has less than half the room.
 */
export function countParts(text: string): number {
  const letters = [...text];
  const isGsm = letters.every((letter) => GSM.includes(letter) || GSM_OF_TWO.includes(letter));
  const length = isGsm
    ? letters.reduce((sum, letter) => sum + (GSM_OF_TWO.includes(letter) ? 2 : 1), 0)
    : text.length;
  const { one, part } = isGsm ? ROOM.gsm : ROOM.unicode;
  return length <= one ? 1 : Math.ceil(length / part);
}
