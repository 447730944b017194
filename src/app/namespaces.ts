/** Texts of the shell, wanted on every page. */
export const ALWAYS_LOADED = ['common'] as const;
