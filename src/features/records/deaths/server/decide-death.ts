import { and, eq } from 'drizzle-orm';
import { notify } from '#features/people/notifications/server/notify.ts';
import { peopleToTell } from '#features/records/offices/server/office-people.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import type { VerdictForm } from '../deaths-fields.ts';
import { ARROWS, type DeathStatus, NOTES_MAX } from '../deaths-values.ts';
import { type HeldDeath, mayVerify, statusOf } from './authorise-death.ts';
import { records, type WholeRecord } from './deaths-store.ts';
import { assertSameFacts, auditDeath } from './write-death.ts';

/**
 * Verifies or rejects a pending case, or asks for more; its opener is informed. The grave's own mark is not
 * touched: official verification sets it.
 * @throws AppError 409 for an impossible step, an unchecked case or other facts than were read, 403 for its opener where a colleague can
 * verify, 400 without notes
 */
export async function decideDeath(
  tx: Orm,
  viewer: Viewer,
  found: HeldDeath,
  { version, status, notes }: VerdictForm,
): Promise<void> {
  assertTurnable(found, status);
  const { record } = found;
  assertSameFacts(record, version);
  if (status === 'verified') {
    if (!(await mayVerify(tx, viewer, found))) throw new AppError(403, 'deaths.four_eyes');
    if (record.evidence.length === 0) throw new AppError(409, 'deaths.not_checked');
    // Verifying in spite of failed checks needs a reason.
    if (notes === '' && record.evidence.some(({ result }) => result === 'failed')) {
      throw new AppError(400, 'common.invalid_input', {
        fields: { notes: { code: 'deaths.notes_required' } },
      });
    }
  }
  await turn(tx, viewer, found, status, {
    verificationNotes: notes,
    verifiedBy: memberOf(viewer).id,
    verificationDate: new Date(),
  });
  await tell(tx, viewer, record.createdBy, status, found);
}

/**
 * Answers a question about a case; question and answer are stored together. @throws AppError 409 where
 * nothing is asked
 */
export async function answerDeath(tx: Orm, viewer: Viewer, found: HeldDeath, notes: string): Promise<void> {
  assertTurnable(found, 'pending');
  const asked = [...(found.record.verificationNotes ?? '')].slice(-NOTES_MAX).join('');
  await turn(tx, viewer, found, 'pending', { verificationNotes: `${asked}\n\n${notes}`.trim() });
  await tell(tx, viewer, found.record.verifiedBy, 'answered', found);
}

function assertTurnable(found: HeldDeath, to: DeathStatus): void {
  if (!ARROWS[statusOf(found)].includes(to)) throw new AppError(409, 'deaths.not_that_way');
}

async function turn(
  tx: Orm,
  viewer: Viewer,
  { record }: WholeRecord,
  to: DeathStatus,
  values: Partial<WholeRecord['record']>,
): Promise<void> {
  const [turned] = await tx
    .update(records)
    .set({ ...values, verificationStatus: to, updatedAt: new Date() })
    .where(and(eq(records.id, record.id), eq(records.verificationStatus, record.verificationStatus)))
    .returning({ id: records.id });
  if (!turned) throw new AppError(409, 'deaths.not_that_way');
  const { graveId, verificationStatus: from, confidence } = record;
  await auditDeath(tx, viewer, record.id, to === 'pending' ? 'answer' : to, {
    fields: ['verificationStatus'],
    details: { from, to, graveId, confidence },
  });
}

/** Nobody is notified of their own act. */
async function tell(
  tx: Orm,
  viewer: Viewer,
  to: number | null,
  what: string,
  { record }: WholeRecord,
): Promise<void> {
  const values = { name: record.fullName };
  for (const userId of await peopleToTell(tx, record.organisationId, to))
    if (userId !== memberOf(viewer).id)
      await notify(tx, { userId, kind: `deaths.${what}`, values, link: `/death-records/${record.id}` });
}
