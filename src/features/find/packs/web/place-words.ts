/** Place names are compared by their words: lower case, no punctuation, no 'the'. */
function placeWords(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’ʼ`´]/gu, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'the');
  return words.join(' ');
}

export const sameWords = (a: string, b: string): boolean => placeWords(a) === placeWords(b);

const SHORTEST = 3;

/** Whether a cemetery's name, address or postcode holds the words. */
export function isPlaceIn(
  cemetery: { name: string; address: string; postcode: string | null },
  words: string,
): boolean {
  const asked = placeWords(words);
  if (asked.length < SHORTEST) return false;
  return [cemetery.name, cemetery.address, cemetery.postcode ?? ''].some((text) =>
    placeWords(text).includes(asked),
  );
}
