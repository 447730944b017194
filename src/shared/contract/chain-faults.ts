/** How a chain of audit rows can be broken. */
export const CHAIN_FAULTS = ['missing', 'changed', 'gap'] as const;
export type ChainFault = (typeof CHAIN_FAULTS)[number];
