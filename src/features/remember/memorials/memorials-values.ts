export const VISIBILITIES = ['public', 'unlisted', 'private'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** How a woman's name stands on her memorial, as her family chose. */
export const NAME_STYLES = ['full', 'initials', 'relation'] as const;
export type NameStyle = (typeof NAME_STYLES)[number];

export const MEMBER_ROLES = ['manager', 'contributor', 'viewer'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/**
 * What an administrator who looked at a memorial decided about the first page (decision 49). Nobody looked at an
 * 'unseen' one as it is now: it stands there only where an office verified its grave.
 */
export const HOME_PLACES = ['unseen', 'off', 'recent', 'featured'] as const;
export type HomePlace = (typeof HOME_PLACES)[number];

/** In the order in which they are offered and counted. */
export const REACTION_TYPES = ['heart', 'prayer', 'candle', 'flower', 'support'] as const;
export type ReactionType = (typeof REACTION_TYPES)[number];

/** Until a family chooses: no lights, which many scholars discourage on graves, as the site's own etiquette says. */
export const FIRST_REACTIONS = [
  'heart',
  'prayer',
  'flower',
  'support',
] as const satisfies readonly ReactionType[];

/** Why a memorial is not open to whoever its visibility names, the strongest reason first. */
export const AWAY_STATES = ['takenDown', 'hidden', 'archived'] as const;
export type AwayState = (typeof AWAY_STATES)[number];
