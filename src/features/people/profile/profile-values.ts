/** 'weekly' goes out on Fridays, before the prayer. */
export const DIGESTS = ['off', 'daily', 'weekly'] as const;
export type Digest = (typeof DIGESTS)[number];

/** What a member types of themselves, the password apart. */
export const SHOWN_FIELDS = ['fullName', 'email', 'bio', 'location', 'language'] as const;
