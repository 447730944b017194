/** What the browser needs without the forms' schemas. */
export const STREAM_TYPES = ['janazah', 'dua', 'memorial', 'educational', 'other'] as const;
export const STREAM_ACCESS = ['public', 'members', 'women', 'invited'] as const;
export const STREAM_STATES = ['scheduled', 'live', 'ended', 'cancelled'] as const;
/** What somebody lacks in order to be admitted. */
export const STREAM_NEEDS = ['sign_in', 'declaration', 'invitation', 'blocked'] as const;
/** How the host sends picture and sound. */
export const STREAM_SOURCES = ['encoder', 'browser', 'sample'] as const;
/** Services of these types show a grieving family, so one of its members has to agree first. */
export const CONSENT_TYPES: readonly StreamType[] = ['janazah', 'memorial'];

export type StreamType = (typeof STREAM_TYPES)[number];
export type StreamAccess = (typeof STREAM_ACCESS)[number];
export type StreamState = (typeof STREAM_STATES)[number];
export type StreamNeed = (typeof STREAM_NEEDS)[number];
export type StreamSource = (typeof STREAM_SOURCES)[number];

/** The widths of the columns. */
export const TITLE_MAX = 255;
export const DESCRIPTION_MAX = 5000;
export const NAME_MAX = 255;
export const RELATION_MAX = 120;
export const TAGS_MAX = 10;
export const TAG_MAX = 30;
export const REQUEST_MAX = 1000;
export const EMAILS_MAX = 50;
/** A service is planned at most this far ahead. */
export const PLAN_DAYS_MAX = 400;
/** Days for which a recording may be kept: a family's grief is not an archive. */
export const RECORDING_DAYS = [7, 30, 90] as const;
/** Where events do not arrive, the live list is polled at this interval (part 2 section 9). */
export const LIVE_POLL_MS = 30_000;
/** A live stream that nobody looked after for this long lets nobody in who comes new (decision 76). */
export const UNATTENDED_SECONDS = 60;
/** Who moderates is told this long after the last of them was there. */
export const UNATTENDED_NOTICE_SECONDS = 30;
/** How often the page of somebody who looks after a stream says that it is still open. */
export const PRESENCE_MS = 15_000;
/** Captions that a host adds (WebVTT). */
export const CAPTIONS_MAX_BYTES = 1024 * 1024;
