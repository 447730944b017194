import type { Person, RecentPerson } from '../people-contract.ts';
import type { PersonRow } from './people-store.ts';
import { isSuspended } from './suspension.ts';

export function presentRecent(row: PersonRow): RecentPerson {
  return {
    id: row.id,
    fullName: [row.firstName, row.lastName].filter(Boolean).join(' '),
    username: row.username,
    email: row.email,
    role: row.role,
    createdAt: row.createdAt.toISOString(),
  };
}

export function presentPerson(row: PersonRow, now: Date): Person {
  const { suspendedAt, suspendedUntil } = row;
  return {
    ...presentRecent(row),
    isDemo: row.isDemo,
    suspension:
      suspendedAt && isSuspended(row, now)
        ? {
            since: suspendedAt.toISOString(),
            until: suspendedUntil?.toISOString() ?? null,
            reason: row.suspensionReason,
          }
        : null,
  };
}
