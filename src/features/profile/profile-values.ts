/** 'weekly' goes out on Fridays, before the prayer. */
export const DIGESTS = ['off', 'daily', 'weekly'] as const;
export type Digest = (typeof DIGESTS)[number];
