/** Sizes of a drawn place: for a row of a list, for a card (4:3), and for the head of a page. */
export const DRAWING_SIZES = ['row', 'card', 'square'] as const;
export type DrawingSize = (typeof DRAWING_SIZES)[number];
