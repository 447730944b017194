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
