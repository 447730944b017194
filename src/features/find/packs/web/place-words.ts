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

/** Whether a cemetery bears a name, or bore it. */
export const isNamed = (
  { name, aliases = [] }: { name: string; aliases?: readonly string[] | undefined },
  asked: string,
): boolean => [name, ...aliases].some((one) => placeWords(one) === placeWords(asked));
