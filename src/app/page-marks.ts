import { randomBytes } from 'node:crypto';

/** What every response has of its own within a page: the nonce of its policy, and when its forms were made. */
export interface PageMarks {
  nonce: string;
  stamp: string;
}

/** Stand in a kept page where a response's own come. Of this process alone, and never sent: nobody can write them. */
export const PLACEHOLDERS: PageMarks = {
  nonce: `nonce${randomBytes(24).toString('hex')}`,
  stamp: `stamp${randomBytes(24).toString('hex')}`,
};

const PLACES = new RegExp(`(${PLACEHOLDERS.nonce}|${PLACEHOLDERS.stamp})`, 'u');

/** A document made with `PLACEHOLDERS`, cut where they stand. */
export const cutDocument = (html: string): readonly string[] => html.split(PLACES);

export function fillDocument(pieces: readonly string[], { nonce, stamp }: PageMarks): string {
  return pieces
    .map((piece) => (piece === PLACEHOLDERS.nonce ? nonce : piece === PLACEHOLDERS.stamp ? stamp : piece))
    .join('');
}
