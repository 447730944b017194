/** What can be wrong with a provider, as its test says it. */
export const PROBLEMS = ['unreachable', 'other_issuer', 'no_discovery', 'no_code', 'no_pkce'] as const;
export type Problem = (typeof PROBLEMS)[number];

/** Minutes between going to the provider and coming back. */
export const ATTEMPT_MINUTES = 10;
/** Seconds for one request to a provider. */
export const PROVIDER_SECONDS = 5;

/** Days after which what a group gave ends without a sign-in. */
export const CONFIRM_DAYS = { least: 1, usual: 30, most: 365 } as const;
