import type { AccountRequest, Office, OwnOffices, QueuedRequest } from '../offices-contract.ts';
import type { queuedRequests, RequestRow, requestsOf, WholeOffice } from './offices-store.ts';

export function presentOffice({ office, cemeteries, members }: WholeOffice): Office {
  return {
    id: office.id,
    name: office.name,
    kind: office.kind as Office['kind'],
    email: office.email,
    isDemo: office.isDemo,
    version: office.version,
    cemeteries: cemeteries.map(({ id, name, boundary }) => ({ id, name, hasBoundary: boundary !== null })),
    members: members.map(({ id, firstName, lastName, email, role }) => ({
      id,
      name: `${firstName} ${lastName}`.trim(),
      email,
      role,
    })),
  };
}

/** What an official sees of their own offices; other members are left out. */
export function presentOwnOffices(isEverywhere: boolean, rows: WholeOffice[]): OwnOffices {
  const offices = rows
    .map(presentOffice)
    .map(({ id, name, kind, cemeteries }) => ({ id, name, kind, cemeteries }));
  return { isEverywhere, offices };
}

export function presentRequest(row: RequestRow): AccountRequest {
  return {
    id: row.id,
    role: row.role as AccountRequest['role'],
    organisationName: row.organisationName,
    officialTitle: row.officialTitle,
    workEmail: row.workEmail,
    workPhone: row.workPhone,
    statement: row.statement,
    status: row.status as AccountRequest['status'],
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

export function presentOwnRequest({ request, provedAt }: Awaited<ReturnType<typeof requestsOf>>[number]) {
  return { ...presentRequest(request), isEmailProven: provedAt !== null };
}

export function presentQueuedRequest({
  request,
  member,
}: Awaited<ReturnType<typeof queuedRequests>>[number]): QueuedRequest {
  return {
    ...presentRequest(request),
    member: {
      id: member.id,
      name: `${member.firstName} ${member.lastName}`.trim(),
      email: member.email,
      joinedAt: member.createdAt.toISOString(),
      isEmailProven: member.provedAt !== null,
    },
  };
}
