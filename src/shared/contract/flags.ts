/** Yes and no as an address says them. */
export const FLAGS = ['true', 'false'] as const;
