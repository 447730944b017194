import { and, eq } from 'drizzle-orm';
import { accountRequests, organisationMembers, organisations, users } from '#db/schema/people.ts';
import { grantRole } from '#features/people/access/server/grant-role.ts';
import { notify } from '#features/people/notifications/server/notify.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { Role } from '#shared/contract/roles.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { EndPower } from '#shared/server/endings.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { queueMail } from '#shared/server/mail/queue-mail.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { RequestDecision } from '../offices-fields.ts';
import { rereadRequest } from './authorise-request.ts';
import type { RequestRow } from './offices-store.ts';

/**
 * Approves a request (role and organisation at once) or refuses it, and informs the member.
 * @throws AppError 409 where another admin decided first or the member has not proved their address, 400 for an official without an organisation
 */
export async function decideRequest(
  tx: Orm,
  { jobs, endPower }: { jobs: Jobs; endPower: EndPower },
  viewer: Viewer,
  id: number,
  { status, reason, organisationId }: RequestDecision,
): Promise<void> {
  const request = await rereadRequest(tx, id);
  const office = status === 'approved' ? await officeFor(tx, request, organisationId) : null;
  const [decided] = await tx
    .update(accountRequests)
    .set({
      status,
      reason,
      organisationId: office?.id ?? null,
      decidedBy: memberOf(viewer).id,
      decidedAt: new Date(),
    })
    .where(and(eq(accountRequests.id, id), eq(accountRequests.status, 'pending')))
    .returning({ id: accountRequests.id });
  if (!decided) throw new AppError(409, 'offices.decided_already');
  if (status === 'approved') {
    await assertProven(tx, request.userId);
    await grantRole(tx, endPower, request.userId, request.role as Role);
    if (office) {
      await tx
        .insert(organisationMembers)
        .values({ organisationId: office.id, userId: request.userId })
        .onConflictDoNothing();
    }
  }
  await tell(tx, jobs, request, status, reason, office?.name ?? request.organisationName);
  await writeAudit(tx, viewer, {
    action: `account_request.${status}`,
    subjectType: 'user',
    subjectId: request.userId,
    fields: status === 'approved' ? ['role'] : [],
    details: { requestId: id, role: request.role, organisationId: office?.id ?? null },
  });
}

/** Anybody can register with the address of somebody in an office: only one that was proved says who asks. */
async function assertProven(tx: Orm, userId: number): Promise<void> {
  const [asker] = await tx
    .select({ provedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!asker?.provedAt) throw new AppError(409, 'offices.asker_unproven');
}

/** A leader needs no office; officials and registrars act for one. */
async function officeFor(tx: Orm, request: RequestRow, organisationId: number | undefined) {
  if (organisationId === undefined) {
    if (request.role === 'community_leader') return null;
    throw new AppError(400, 'common.invalid_input', {
      fields: { organisationId: { code: 'offices.office_required' } },
    });
  }
  const [office] = await tx
    .select({ id: organisations.id, name: organisations.name })
    .from(organisations)
    .where(eq(organisations.id, organisationId));
  if (!office) {
    throw new AppError(400, 'common.invalid_input', {
      fields: { organisationId: { code: 'offices.not_found' } },
    });
  }
  return office;
}

async function tell(
  tx: Orm,
  jobs: Jobs,
  request: RequestRow,
  status: RequestDecision['status'],
  reason: string,
  office: string,
): Promise<void> {
  const [member] = await tx
    .select({ language: users.language })
    .from(users)
    .where(eq(users.id, request.userId));
  const link = '/official-verification';
  await notify(tx, { userId: request.userId, kind: `offices.${status}`, values: { office }, link });
  await queueMail(tx, jobs, {
    to: { userId: request.userId },
    template: `offices.${status}`,
    language: (member?.language ?? 'en') as Language,
    values: { office, reason, link },
    onceKey: `account-request-${request.id}`,
  });
}
