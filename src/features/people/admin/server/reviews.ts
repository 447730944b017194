import type { Alarm, AlarmSource } from '#shared/server/alarms.ts';
import type { Config } from '#shared/server/config/parse-config.ts';
import type { Orm, Queries } from '#shared/server/db/connect-database.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { Health } from '../admin-contract.ts';
import { REVIEW_DAYS, REVIEWED_DOCUMENTS, type ReviewedDocument } from '../reviews-values.ts';

const DAY_MS = 24 * 3_600_000;
const ACTION = 'platform.document_reviewed';

/** When each document was last read by an administrator: the audit log knows, and nobody can date it otherwise. */
export async function readReviews(db: Queries, now: Date): Promise<Health['documents']> {
  const rows = await db.rows<{ document: string; at: Date }>({
    name: 'reviews-of-documents',
    text: `select details->>'document' as document, max(at) as at from audit_log where action = $1 group by 1`,
    values: [ACTION],
  });
  return REVIEWED_DOCUMENTS.map((document) => {
    const at = rows.find((row) => row.document === document)?.at;
    return {
      document,
      reviewedAt: at?.toISOString() ?? null,
      isDue: at === undefined || now.getTime() - at.getTime() > REVIEW_DAYS * DAY_MS,
    };
  });
}

/** Notes that an administrator has read a document today and found it true, or made it so. */
export const reviewDocument = (tx: Orm, viewer: Viewer, document: ReviewedDocument): Promise<void> =>
  writeAudit(tx, viewer, {
    action: ACTION,
    subjectType: 'platform',
    subjectId: null,
    details: { document },
  });

/** Documents that nobody has read for a year. A demonstration answers to no auditor. */
export const reviewAlarms: AlarmSource<{ db: Queries; config: Pick<Config, 'demo'> }> = async (
  { db, config },
  now,
): Promise<Alarm[]> => {
  if (config.demo) return [];
  const due = (await readReviews(db, now)).filter(({ isDue }) => isDue);
  return due.length > 0 ? [{ name: 'documentsDue', count: due.length }] : [];
};
