import { ESTIMATE_GROUPS } from '#shared/contract/prices.ts';

export type EstimateGroup = keyof typeof ESTIMATE_GROUPS;
export const GROUP_NAMES = Object.keys(ESTIMATE_GROUPS) as EstimateGroup[];

export const GUESTS_MIN = 10;
export const GUESTS_MAX = 500;
export const GUESTS_DEFAULT = 50;
/** Prices of catering options are for this many guests. */
const CATERED = 50;

/** What a family chose; '' where nothing of a group is taken. A funeral director is always needed. */
export interface Choice {
  guests: number;
  funeral: keyof typeof ESTIMATE_GROUPS.funeral;
  gravestone: keyof typeof ESTIMATE_GROUPS.gravestone | '';
  cleaning: keyof typeof ESTIMATE_GROUPS.cleaning | '';
  florist: keyof typeof ESTIMATE_GROUPS.florist | '';
  catering: keyof typeof ESTIMATE_GROUPS.catering | '';
}

export interface EstimateLine {
  group: EstimateGroup;
  option: string;
  pence: number;
}

export interface Estimate {
  lines: EstimateLine[];
  /** Pence; the sum of the lines. */
  total: number;
}

/** @returns ids of a group's options, in their order */
export const optionsOf = (group: EstimateGroup): string[] => Object.keys(ESTIMATE_GROUPS[group]);

/** @returns an option's price in pence; 0 where the group has no such option */
export function priceOf(group: EstimateGroup, option: string): number {
  const prices: Record<string, number> = ESTIMATE_GROUPS[group];
  return Object.hasOwn(prices, option) ? (prices[option] ?? 0) : 0;
}

/**
 * @param pence a whole number. @param guests a whole number
 * @returns price ÷ 50 × guests in pence, halves rounded up, by whole numbers only
 */
export function cateringPence(pence: number, guests: number): number {
  const doubled = 2 * pence * guests + CATERED;
  return (doubled - (doubled % (2 * CATERED))) / (2 * CATERED);
}

/** Pence a head, halves rounded up. */
export const penceAHead = (pence: number): number => cateringPence(pence, 1);

/** What an option costs for so many guests, in pence. */
export const costOf = (group: EstimateGroup, option: string, guests: number): number =>
  group === 'catering' ? cateringPence(priceOf(group, option), guests) : priceOf(group, option);

export function estimate(choice: Choice): Estimate {
  const lines = GROUP_NAMES.filter((group) => choice[group] !== '').map((group) => ({
    group,
    option: choice[group],
    pence: costOf(group, choice[group], choice.guests),
  }));
  return { lines, total: lines.reduce((sum, { pence }) => sum + pence, 0) };
}
