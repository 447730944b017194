/** What the browser needs without the forms' schemas. */
export const POST_TYPES = ['message', 'photo', 'video', 'audio'] as const;

export type PostType = (typeof POST_TYPES)[number];

/** The widths of the columns. */
export const CONTENT_MAX = 5000;
export const COMMENT_MAX = 2000;
export const TAGS_MAX = 10;
export const TAG_MAX = 30;
export const MEDIA_MAX = 10;
