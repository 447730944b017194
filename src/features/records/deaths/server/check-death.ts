import { eq } from 'drizzle-orm';
import { findCemetery } from '#features/records/cemeteries/server/resolve-cemetery.ts';
import { todayInLondon } from '#features/records/verification/server/check-dates.ts';
import { presentPartialDate } from '#shared/contract/partial-date.ts';
import type { HealthNumberKind } from '#shared/health-number.ts';
import { compareNames, SAME_NAME_THRESHOLD } from '#shared/names/compare-names.ts';
import type { Clock } from '#shared/server/clock.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { confidenceOf, type Facts, judgeEvidence, METHOD } from '../judge-evidence.ts';
import type { OpenDeath } from './authorise-death.ts';
import { documentsOf, numbersLike, type RecordRow, records, type WholeRecord } from './deaths-store.ts';
import type { NumberSeal } from './number-seal.ts';
import { auditDeath } from './write-death.ts';

/** Runs every check of an open case and stores the findings and the resulting confidence. */
export async function checkDeath(
  tx: Orm,
  { seal, clock }: { seal: NumberSeal; clock: Clock },
  viewer: Viewer,
  found: OpenDeath,
): Promise<void> {
  const { id } = found.record;
  const evidence = judgeEvidence(await factsOf(tx, seal, clock, found));
  await tx
    .update(records)
    .set({
      evidence: evidence.map((row) => ({ ...row })),
      confidence: confidenceOf(evidence),
      verificationMethod: METHOD,
      updatedAt: new Date(),
    })
    .where(eq(records.id, id));
  await auditDeath(tx, viewer, id, 'check', { details: { method: METHOD } });
}

async function factsOf(tx: Orm, seal: NumberSeal, clock: Clock, whole: WholeRecord): Promise<Facts> {
  const { record } = whole;
  const kind = record.nhsNumberKind as HealthNumberKind | 'none';
  const number = record.nhsNumberSealed === null ? null : seal.open(record.nhsNumberSealed, kind);
  const documents = await documentsOf(tx, record.id);
  return {
    kind,
    number,
    dateOfBirth: record.dateOfBirth ?? '',
    dateOfDeath: record.dateOfDeath,
    certificateNumber: record.deathCertificateNumber,
    today: todayInLondon(clock),
    documents: documents.map(({ document }) => document),
    grave: await graveFacts(tx, whole),
    isDuplicate: number !== null && (await isHeldElsewhere(tx, seal, record, number)),
  };
}

/**
 * Numbers are compared in clear, only among the few with the same last digits: no hash of a number is stored.
 */
async function isHeldElsewhere(
  tx: Orm,
  seal: NumberSeal,
  record: RecordRow,
  number: string,
): Promise<boolean> {
  const others = await numbersLike(tx, record);
  return others.some(({ sealed }) => sealed !== null && seal.open(sealed, record.nhsNumberKind) === number);
}

async function graveFacts(tx: Orm, { record, grave }: WholeRecord): Promise<Facts['grave']> {
  if (!grave) return null;
  const { score, reasons } = compareNames(record.fullName, grave.deceasedName);
  return {
    score,
    isSameName: score >= SAME_NAME_THRESHOLD,
    reasons,
    dateOfDeath: presentPartialDate(grave.dateOfDeath, grave.dateOfDeathPrecision).date,
    isSameCemetery: (await findCemetery(tx, record.cemeteryName)) === grave.cemeteryId,
  };
}
