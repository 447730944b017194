/** Days that the charts may look back over. */
export const RANGES = ['7', '30', '90', '365'] as const;
export type Range = (typeof RANGES)[number];
export const RANGE_DEFAULT: Range = '30';
