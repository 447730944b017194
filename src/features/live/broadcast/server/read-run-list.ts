/** A piece that a packager finished. */
export interface RunPiece {
  /** Index from the beginning of the run. */
  index: number;
  file: string;
  seconds: number;
}

const PIECE = /^#EXTINF:([\d.]+),[^\n]*\n((?:[^\n]*\/)?(\d+)\.m4s)$/gm;

/** Whether the packager wrote its last piece in this rendition. */
export const isRunOver = (text: string): boolean => /^#EXT-X-ENDLIST$/m.test(text);

/** Reads the packager's playlist; a line that is still being written is left for the next reading. */
export function readRunList(text: string): RunPiece[] {
  return [...text.slice(0, text.lastIndexOf('\n') + 1).matchAll(PIECE)].map(([, seconds, , number]) => ({
    index: Number(number),
    file: `${number}.m4s`,
    seconds: Number(seconds),
  }));
}
