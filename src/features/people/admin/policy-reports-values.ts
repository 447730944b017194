/** Where browsers report what the content security policy made them refuse. */
export const POLICY_REPORTS_PATH = '/api/policy-reports';

/** Days after which a refusal that was not reported again is forgotten. */
export const POLICY_REPORTS_KEPT_DAYS = 30;

/** Groups of refusals that are kept; those that make room for new ones are counted by their directive alone. */
export const POLICY_GROUPS_MAX = 200;
