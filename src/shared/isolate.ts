/** A name inside a sentence keeps its own direction, as in <bdi>. */
export const isolate = (name: string): string => `\u2068${name}\u2069`;
