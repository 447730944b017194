import { isOneOf, LEADERS } from '#shared/contract/roles.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import type { JanazahNotice, OwnNotice } from '../janazah-contract.ts';
import type { NoticeRow } from './janazah-store.ts';

export const mayManage = ({ createdBy }: Pick<NoticeRow, 'createdBy'>, { member }: Viewer): boolean =>
  member !== null && (member.role === 'admin' || member.id === createdBy);

export function presentNotice(row: NoticeRow, viewer: Viewer, now: Date): JanazahNotice {
  const isPast = row.expiresAt <= now || (row.burialAt ?? row.prayerAt) <= now;
  return {
    id: row.id,
    deceasedName: row.deceasedName,
    mosque: row.mosque,
    address: row.address,
    prayerAt: row.prayerAt.toISOString(),
    burialAt: row.burialAt?.toISOString() ?? null,
    cemetery:
      row.cemeteryId === null
        ? null
        : { id: row.cemeteryId, name: row.cemeteryName ?? '', address: row.cemeteryAddress ?? '' },
    stream:
      row.streamId !== null && row.isStreamShown ? { id: row.streamId, isLive: row.streamIsLive } : null,
    memorialId: row.isMemorialShown ? row.memorialId : null,
    note: row.note,
    hasWomensSpace: row.hasWomensSpace,
    state: row.cancelledAt ? 'cancelled' : isPast ? 'past' : 'coming',
    sequence: row.sequence,
    updatedAt: row.updatedAt.toISOString(),
    isDemo: row.isDemo,
    isFollowed: row.isFollowed,
    may: {
      manage: mayManage(row, viewer),
      change: mayManage(row, viewer) && isOneOf(LEADERS, viewer.member?.role),
    },
  };
}

/** Includes the fields that only the author reads. */
export function presentOwnNotice(row: NoticeRow, viewer: Viewer, now: Date): OwnNotice {
  const { consentName, followers, streamId, version } = row;
  return { ...presentNotice(row, viewer, now), consentName, followers, streamId, version };
}
