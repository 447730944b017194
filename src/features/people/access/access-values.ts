export const SUBSCRIPTION_TIERS = ['free', 'extended', 'large'] as const;
export type SubscriptionTier = (typeof SUBSCRIPTION_TIERS)[number];

export const TOKEN_PURPOSES = ['verify_email', 'reset_password'] as const;
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

/** 'identity': a token that tells who its member is and signs out, and opens nothing else. */
export const TOKEN_SCOPES = ['identity', 'full'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];
