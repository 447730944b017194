/** How well a cemetery's own centre is known. */
export const CENTRE_SOURCES = ['surveyed', 'approximate', 'illustrative', 'unknown'] as const;
