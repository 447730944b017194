import { fromLondonField, toLondonField } from '#shared/london-time.ts';
import type { StreamForm } from '../../streams-fields.ts';
import { CONSENT_TYPES, type StreamAccess, type StreamType } from '../../streams-values.ts';
import type { Studio } from '../../studio-contract.ts';

/** A stream as its form holds it: texts and ticks. */
export interface StreamDraft {
  title: string;
  description: string;
  hostName: string;
  imam: string;
  cemetery: string;
  streamType: StreamType;
  language: StreamForm['language'];
  access: StreamAccess;
  /** Separated by commas of any script. */
  tags: string;
  /** United Kingdom time; '' where it begins now. */
  startTime: string;
  chatEnabled: boolean;
  isRecorded: boolean;
  recordingConsent: boolean;
  recordingDays: string;
  consentName: string;
  consentRelation: string;
}

export const emptyDraft = (language: StreamForm['language']): StreamDraft => ({
  title: '',
  description: '',
  hostName: '',
  imam: '',
  cemetery: '',
  streamType: 'janazah',
  language,
  access: 'public',
  tags: '',
  startTime: '',
  chatEnabled: true,
  isRecorded: false,
  recordingConsent: false,
  recordingDays: '30',
  consentName: '',
  consentRelation: '',
});

export const draftOf = ({ stream, form }: Studio): StreamDraft => ({
  ...form,
  title: stream.title,
  description: stream.description,
  cemetery: stream.cemetery ?? '',
  streamType: stream.streamType,
  language: stream.language,
  access: stream.access,
  tags: stream.tags.join(', '),
  startTime: toLondonField(stream.startTime),
  chatEnabled: stream.chatEnabled,
  recordingDays: String(form.recordingDays),
});

export const needsConsent = ({ streamType }: Pick<StreamDraft, 'streamType'>): boolean =>
  CONSENT_TYPES.includes(streamType);

/**
 * The body of the request. A consent that is no longer asked for is not sent.
 * @param memorialId passed through, because the form does not show it
 */
export function bodyOf(draft: StreamDraft, memorialId: number | null) {
  const { consentName, consentRelation, tags, startTime, recordingDays, ...rest } = draft;
  return {
    ...rest,
    memorialId,
    isWomenOnly: draft.access === 'women',
    tags: tags
      .split(/[,،]/u)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    startTime: startTime === '' ? null : (fromLondonField(startTime) ?? startTime),
    recordingDays: Number(recordingDays) as StreamForm['recordingDays'],
    recordingConsent: draft.isRecorded && draft.recordingConsent,
    ...(needsConsent(draft) || draft.isRecorded
      ? { consentName, consentRelation }
      : { consentName: '', consentRelation: '' }),
  };
}
