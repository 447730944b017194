export const OPERATORS = ['council', 'trust', 'other'] as const;
export type Operator = (typeof OPERATORS)[number];
export const FORMATS = ['html', 'text', 'pdf'] as const;
export type ProposalFormat = (typeof FORMATS)[number];

/** The widths of the columns. */
export const NAME_MAX = 200;
export const PLACE_MAX = 120;
export const SOURCE_MAX = 500;
export const SLUG_MAX = 60;
/** No council has more. */
export const CEMETERIES_MAX = 300;
/** The printed page opens the print dialog after this time (specification). */
export const PRINT_AFTER_MS = 1000;
