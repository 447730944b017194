/** The widths of the columns. */
export const SOURCE_MAX = 500;
export const SIGNIFICANCE_MAX = 2000;
