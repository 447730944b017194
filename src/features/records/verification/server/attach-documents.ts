import { and, eq, inArray, isNull } from 'drizzle-orm';
import { officeDocuments } from '#db/schema/verification.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';

/** The case that a document is attached to. */
export type DocumentCase = ({ officialVerificationId: number } | { deathRecordId: number }) & {
  /** The office whose case it is, and whose document it becomes. */
  organisationId: number | null;
};

/**
 * Attaches one's own unused documents to a case.
 * @throws AppError 400 for a document that does not exist, is not one's own, or is used already
 */
export async function attachDocuments(
  tx: Orm,
  ownerId: number,
  ids: readonly number[],
  to: DocumentCase,
): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const taken = await tx
    .update(officeDocuments)
    .set(to)
    .where(
      and(
        inArray(officeDocuments.id, wanted),
        eq(officeDocuments.ownerId, ownerId),
        isNull(officeDocuments.officialVerificationId),
        isNull(officeDocuments.deathRecordId),
      ),
    )
    .returning({ id: officeDocuments.id });
  if (taken.length === wanted.length) return;
  throw new AppError(400, 'common.invalid_input', {
    fields: { documents: { code: 'verification.document_unknown' } },
  });
}
