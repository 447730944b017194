export const VISIBILITIES = ['public', 'unlisted', 'private'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** How a woman's name stands on her memorial, as her family chose. */
export const NAME_STYLES = ['full', 'initials', 'relation'] as const;
export type NameStyle = (typeof NAME_STYLES)[number];

export const MEMBER_ROLES = ['manager', 'contributor', 'viewer'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** In the order in which they are offered and counted. */
export const REACTION_TYPES = ['heart', 'prayer', 'candle', 'flower', 'support'] as const;
export type ReactionType = (typeof REACTION_TYPES)[number];
