/**
 * Codes below 256 as the letters of a text, which takes a fifth of the memory of an array as short: tens of thousands of words
 * are held for searches.
 */
export const packed = (codes: Uint8Array): string => String.fromCharCode(...codes);

export const unpacked = (text: string): Uint8Array =>
  Uint8Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
