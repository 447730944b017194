import { fromLondonField, toLondonField } from '#shared/london-time.ts';
import type { OwnNotice } from '../janazah-contract.ts';

/** A notice as its form holds it; times in the United Kingdom. */
export interface NoticeDraft {
  deceasedName: string;
  mosque: string;
  address: string;
  prayerAt: string;
  burialAt: string;
  cemetery: string;
  streamId: string;
  note: string;
  consentName: string;
  hasWomensSpace: boolean;
}

export const EMPTY_NOTICE: NoticeDraft = {
  deceasedName: '',
  mosque: '',
  address: '',
  prayerAt: '',
  burialAt: '',
  cemetery: '',
  streamId: '',
  note: '',
  consentName: '',
  hasWomensSpace: false,
};

export const draftOf = (notice: OwnNotice): NoticeDraft => ({
  deceasedName: notice.deceasedName,
  mosque: notice.mosque,
  address: notice.address,
  prayerAt: toLondonField(notice.prayerAt),
  burialAt: notice.burialAt ? toLondonField(notice.burialAt) : '',
  cemetery: notice.cemetery?.name ?? '',
  streamId: notice.streamId === null ? '' : String(notice.streamId),
  note: notice.note,
  consentName: notice.consentName,
  hasWomensSpace: notice.hasWomensSpace,
});

/** The body of the request; an unreadable time is sent as typed, so that the server names it. */
export const bodyOf = ({ prayerAt, burialAt, streamId, ...rest }: NoticeDraft) => ({
  ...rest,
  prayerAt: fromLondonField(prayerAt) ?? prayerAt,
  burialAt: burialAt === '' ? null : (fromLondonField(burialAt) ?? burialAt),
  streamId: streamId === '' ? null : Number(streamId),
});
