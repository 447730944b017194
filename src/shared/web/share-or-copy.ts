import { copyText } from './copy-text.ts';

/** Hands a link on by the device's own sheet. Where there is none, or it refuses as inside other apps, the link is copied. */
export async function shareOrCopy(
  what: { url: string; title?: string; text?: string },
  words: { copied: string; byHand: string },
): Promise<void> {
  const isDone =
    navigator.share &&
    (await navigator.share(what).then(
      () => true,
      // Closing the sheet is not a failure.
      (error: Error) => error.name === 'AbortError',
    ));
  if (!isDone) await copyText(what.url, words);
}
