import * as z from 'zod';

/*
 * An archive is one gzip stream of JSON lines; after a line of kind "data" stand as many raw bytes as it says:
 *   header    what was backed up, of which schema
 *   part      begins a part: `database/<table>` is that table's rows as COPY's text format, `media/<key>/<name>`
 *             a stored file
 *   data      the next bytes of the part
 *   end       ends a file's part: its bytes and SHA-256, so that a file is checked before it is put in its place
 *   trailer   rows, bytes and SHA-256 of every table, and all files together, whose own lines would not fit in one;
 *             an archive without it was cut off
 * A part's checksum covers its line and its bytes. Other parts can join: readers refuse what they do not know.
 */
export const ARCHIVE_FORMAT = 'ziyarah-backup';
export const ARCHIVE_VERSION = 1;
export const DATABASE_PREFIX = 'database/';
export const MEDIA_PREFIX = 'media/';

/** A reader holds one line or one piece of data at a time, never more than this (bytes). */
export const LONGEST_PIECE = 16 * 1024 * 1024;

const count = z.int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Read first, so that an archive of a later version is called that and not damaged. */
export const archiveMark = z.object({
  kind: z.literal('header'),
  format: z.literal(ARCHIVE_FORMAT),
  version: z.int().positive(),
});

export const archiveHeader = archiveMark.extend({
  createdAt: z.iso.datetime(),
  /** Hashes of the applied migrations, oldest first. */
  migrations: z.array(z.string()),
  /** In the order of their foreign keys. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
  sequences: z.array(
    z.object({
      table: z.string(),
      column: z.string(),
      /** As text: it may be larger than a JSON number is exact. */
      lastValue: z.string().regex(/^-?\d+$/),
      isCalled: z.boolean(),
    }),
  ),
});

export const archiveLine = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('part'),
    path: z.string().min(1),
    /** MIME type of a file. */
    type: z.string().optional(),
  }),
  z.object({ kind: z.literal('data'), bytes: z.int().positive().max(LONGEST_PIECE) }),
  z.object({ kind: z.literal('end'), bytes: count, sha256 }),
  z.object({
    kind: z.literal('trailer'),
    headerSha256: sha256,
    parts: z.array(z.object({ path: z.string(), rows: count, bytes: count, sha256 })),
    /** Absent in backups from before there were files in them; the checksum is of their part and end lines. */
    media: z.object({ files: count, bytes: count, sha256, missing: count }).optional(),
  }),
]);

export type ArchiveHeader = z.infer<typeof archiveHeader>;
export type ArchiveLine = z.infer<typeof archiveLine>;
export type ArchiveTrailer = Extract<ArchiveLine, { kind: 'trailer' }>;
export type PartRecord = ArchiveTrailer['parts'][number];
export type MediaRecord = NonNullable<ArchiveTrailer['media']>;

export function encodeLine(line: ArchiveHeader | ArchiveLine): Buffer {
  return Buffer.from(`${JSON.stringify(line)}\n`);
}
