export const SUBSCRIPTION_TIERS = ['free', 'extended', 'large'] as const;
export type SubscriptionTier = (typeof SUBSCRIPTION_TIERS)[number];

export const TOKEN_PURPOSES = ['verify_email', 'reset_password'] as const;
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

/** 'identity': a token that tells who its member is and signs out, and opens nothing else. */
export const TOKEN_SCOPES = ['identity', 'full'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/**
 * Minutes for which signing in, or proving oneself again, opens what is hard to undo: long enough for one piece of work, and
 * half of what an administrator's session lasts without use, so that one left open by itself is seldom worth anything.
 */
export const PROOF_MINUTES = 15;

/** What a passkey signs a challenge for: to be added, to sign in, to confirm who is signed in already. */
export const PASSKEY_PURPOSES = ['add', 'sign_in', 'confirm'] as const;
export type PasskeyPurpose = (typeof PASSKEY_PURPOSES)[number];

/** A family has a few devices; more keys than this are a program's work. */
export const PASSKEYS_MAX = 20;

/** How a browser reaches the device of a passkey, by the names of the standard. */
export const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
