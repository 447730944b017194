import { randomBytes } from 'node:crypto';

/** What differs in each response of a page: the nonce of its policy, and when its forms were made. */
export interface PageMarks {
  nonce: string;
  stamp: string;
}

/**
 * Stand in a kept page where each response puts its own marks. They are random for this process and never
 * sent, so nobody can inject them.
 */
export const PLACEHOLDERS: PageMarks = {
  nonce: `nonce${randomBytes(24).toString('hex')}`,
  stamp: `stamp${randomBytes(24).toString('hex')}`,
};

const PLACES = new RegExp(`(${PLACEHOLDERS.nonce}|${PLACEHOLDERS.stamp})`, 'u');

/** Cuts a document made with `PLACEHOLDERS` where they stand. */
export const cutDocument = (html: string): readonly string[] => html.split(PLACES);

export function fillDocument(pieces: readonly string[], { nonce, stamp }: PageMarks): string {
  return pieces
    .map((piece) => (piece === PLACEHOLDERS.nonce ? nonce : piece === PLACEHOLDERS.stamp ? stamp : piece))
    .join('');
}
