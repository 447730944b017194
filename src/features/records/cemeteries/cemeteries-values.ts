/** How exactly the position of a cemetery's centre is known. */
export const CENTRE_SOURCES = ['surveyed', 'approximate', 'illustrative', 'unknown'] as const;
