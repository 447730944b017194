import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { graveCorrections, graves } from '#db/schema/graves.ts';
import { organisations } from '#db/schema/people.ts';
import { officialVerifications, verificationReceipts } from '#db/schema/verification.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';

/** Held and rejected submissions are not published, and neither are their receipts. */
const PUBLISHED = ['verified', 'superseded', 'revoked'];
const HISTORY_MAX = 50;

export async function findReceipt(db: Queries, code: string) {
  const [row] = await db.orm
    .select({
      receipt: verificationReceipts,
      graveId: graves.id,
      status: officialVerifications.status,
      revokedAt: officialVerifications.revokedAt,
      revocationReason: officialVerifications.revocationReason,
      isVerified: graves.isVerified,
      isDemo: graves.isDemo,
    })
    .from(verificationReceipts)
    .innerJoin(
      officialVerifications,
      eq(officialVerifications.id, verificationReceipts.officialVerificationId),
    )
    .innerJoin(graves, eq(graves.id, verificationReceipts.graveId))
    .where(and(eq(verificationReceipts.code, code), inArray(officialVerifications.status, PUBLISHED)));
  return row ?? null;
}

export type ReceiptRow = NonNullable<Awaited<ReturnType<typeof findReceipt>>>;

/** Whether this very statement was signed here. */
export async function isIssued(db: Queries, payload: string): Promise<boolean> {
  const [row] = await db.orm
    .select({ id: verificationReceipts.id })
    .from(verificationReceipts)
    .where(and(eq(verificationReceipts.code, codeIn(payload)), eq(verificationReceipts.payload, payload)));
  return row !== undefined;
}

function codeIn(payload: string): string {
  try {
    return String(JSON.parse(payload).code);
  } catch {
    return '';
  }
}

/** The receipt behind a grave's present mark. */
export async function currentReceipt(db: Queries, graveId: number) {
  const [row] = await db.orm
    .select({ code: verificationReceipts.code, payload: verificationReceipts.payload })
    .from(verificationReceipts)
    .innerJoin(
      officialVerifications,
      eq(officialVerifications.id, verificationReceipts.officialVerificationId),
    )
    .innerJoin(graves, eq(graves.id, verificationReceipts.graveId))
    .where(
      and(
        eq(verificationReceipts.graveId, graveId),
        eq(officialVerifications.status, 'verified'),
        eq(graves.isVerified, true),
      ),
    )
    .orderBy(desc(verificationReceipts.id))
    .limit(1);
  return row ?? null;
}

export async function graveExists(db: Queries, id: number): Promise<boolean> {
  const [row] = await db.orm.select({ id: graves.id }).from(graves).where(eq(graves.id, id));
  return row !== undefined;
}

/** Changes of a record, newest first: kind, fields, office and day; former values are not public. */
export function historyOf(db: Queries, graveId: number) {
  return db.orm
    .select({
      kind: graveCorrections.kind,
      fields: graveCorrections.fields,
      office: organisations.name,
      day: sql<string>`to_char(${graveCorrections.createdAt} at time zone 'Europe/London', 'YYYY-MM-DD')`,
    })
    .from(graveCorrections)
    .leftJoin(organisations, eq(organisations.id, graveCorrections.organisationId))
    .where(eq(graveCorrections.graveId, graveId))
    .orderBy(desc(graveCorrections.id))
    .limit(HISTORY_MAX);
}

export type HistoryRow = Awaited<ReturnType<typeof historyOf>>[number];
