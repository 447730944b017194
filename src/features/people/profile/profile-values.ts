/** 'weekly' is sent on Fridays before the prayer. */
export const DIGESTS = ['off', 'daily', 'weekly'] as const;
export type Digest = (typeof DIGESTS)[number];

/** The fields that a member types, without the password. */
export const SHOWN_FIELDS = ['fullName', 'email', 'bio', 'location', 'language'] as const;
