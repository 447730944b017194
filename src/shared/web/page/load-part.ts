import type { carryTyped } from './carry-typed.ts';
import type { instead, Shown } from './part-away.tsx';

/** The code for parts that are missing or are drawn anew, which comes with what works offline: without a signal it could not be fetched. */
export const away = Promise.withResolvers<{ instead: typeof instead; carryTyped: typeof carryTyped }>();

/**
 * A lost signal is no reason to lose a part: it is asked for again until it comes.
 * @param say what shows what is said meanwhile; `true` where nothing is. Without it a component stands in and becomes the part
 */
export const loadPart = <Part>(load: () => Promise<Part>, say?: boolean | Shown): Promise<Part> =>
  load().catch(async () => (await away.promise).instead(load, say));
