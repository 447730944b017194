import { foldName } from '#shared/names/fold-name.ts';

/** Search keys of each word of a relative's name. */
export const relativeKeys = (name: string): string[][] =>
  foldName(name)
    .tokens.filter((token) => !token.initial && !token.honorific)
    .slice(0, 4)
    .map((token) => token.keys);
