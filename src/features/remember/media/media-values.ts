export const MEDIA_KINDS = ['photo', 'video', 'audio', 'document'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

export const MEDIA_STATUSES = ['processing', 'ready', 'failed'] as const;
export type MediaStatus = (typeof MEDIA_STATUSES)[number];

/** What may be uploaded for all to see; documents come by other ways. */
export const UPLOAD_KINDS = ['photo', 'video', 'audio'] as const satisfies readonly MediaKind[];
export type UploadKind = (typeof UPLOAD_KINDS)[number];
/** Kinds that are shown even where a family shows no photos. */
export const PLAYED_KINDS = ['video', 'audio'] as const satisfies readonly UploadKind[];
/** What an album may hold. */
export const ALBUM_KINDS = ['photo', 'video'] as const satisfies readonly UploadKind[];

/** Every photo is kept in these. */
export const PHOTO_SIZES = ['small', 'medium', 'large'] as const;
