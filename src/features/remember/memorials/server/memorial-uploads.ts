import type { UploadKind } from '#features/remember/media/media-values.ts';
import type { Database, Orm } from '#shared/server/db/connect-database.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';

/**
 * What a memorial asks of the uploads in its lists. The slice of uploads knows memorials, so it is handed in: two slices
 * that import each other could be understood only together.
 */
export interface MemorialUploads {
  isUpload(url: string): boolean;
  /** @throws AppError 400 at `<field>.<index>` for what is no upload of this member, 403 beyond the plan's photos */
  attach(tx: Orm, of: UploadsToAttach): Promise<void>;
  /** Deletes uploads that are in no list of the memorial any more. */
  release(tx: Orm, jobs: Jobs, memorialId: number, urls: readonly string[]): Promise<void>;
  /** Describes the existing uploads by their addresses. */
  describe(db: Pick<Database, 'orm'>, urls: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
}

export interface UploadsToAttach {
  memberId: number;
  memorialId: number;
  urls: readonly string[];
  kinds: readonly UploadKind[];
  field: string;
}
