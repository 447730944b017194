import * as z from 'zod';
import { idNumber, idParam, idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { pageQuery } from '#shared/contract/paging.ts';
import { receivedFile } from '#shared/contract/transfers.ts';
import { versionBesideFile } from '#shared/contract/version.ts';
import { streamShape } from './streams-contract.ts';
import { answerForm, CREATE_RATE, streamChange, streamForm } from './streams-fields.ts';
import { CAPTIONS_MAX_BYTES, STREAM_SOURCES, STREAM_STATES } from './streams-values.ts';
import { studioPaths } from './studio-paths.ts';

const at = z.iso.datetime();

export const studioShape = z.strictObject({
  stream: streamShape,
  form: z.strictObject({
    hostName: z.string(),
    imam: z.string(),
    consentName: z.string(),
    consentRelation: z.string(),
    isRecorded: z.boolean(),
    recordingConsent: z.boolean(),
    recordingDays: z.int(),
  }),
  /** Sent along with a change of the stream. */
  version: z.int(),
  consentAt: at.nullable(),
  /** The ingest address for encoders; null where no media server runs. */
  rtmpUrl: z.string().nullable(),
  keyMadeAt: at.nullable(),
  source: z.enum(STREAM_SOURCES).nullable(),
  sourceSince: at.nullable(),
  sourceLostAt: at.nullable(),
  /** The preview of the incoming picture, for the host; null while nothing comes in. */
  previewUrl: z.string().nullable(),
});

export type Studio = z.output<typeof studioShape>;

/** The key is shown in this answer only. */
export const keyReply = z.strictObject({ key: z.string(), rtmpUrl: z.string().nullable(), keyMadeAt: at });

const invitationShape = z.strictObject({
  id: idNumber,
  email: z.string().nullable(),
  createdAt: at,
  revokedAt: at.nullable(),
});

export type StreamInvitation = z.output<typeof invitationShape>;

const requestShape = z.strictObject({
  id: idNumber,
  member: z.strictObject({ id: idNumber, name: z.string() }),
  message: z.string(),
  wantedFor: at.nullable(),
  answeredAt: at.nullable(),
  answer: z.string(),
  createdAt: at,
});

export type StreamRequest = z.output<typeof requestShape>;

const list = z.strictObject({ ...pageQuery });
const done = z.strictObject({ ok: z.literal(true) });

/** What hosts and administrators do with a stream. */
export const studioContract = {
  mine: operation({
    path: studioPaths.mine,
    summary: 'Streams that the caller hosts, the newest first',
    policy: 'leader',
    paged: true,
    query: list,
    reply: z.array(streamShape),
  }),
  create: operation({
    path: studioPaths.create,
    summary: 'Schedules a stream, or prepares one that starts now',
    policy: 'leader',
    rate: CREATE_RATE,
    idempotent: true,
    body: streamForm,
    reply: streamShape,
  }),
  update: operation({
    path: studioPaths.update,
    summary: 'Changes a stream; a new time is told to who asked for a reminder',
    policy: 'host of stream',
    rate: CREATE_RATE,
    params: idParams,
    body: streamChange,
    reply: streamShape,
  }),
  studio: operation({
    path: studioPaths.studio,
    summary: 'What the host of a stream sees',
    policy: 'host of stream',
    params: idParams,
    reply: studioShape,
  }),
  makeKey: operation({
    path: studioPaths.makeKey,
    summary: 'Makes a key for an encoder or a browser, which ends the one before; it is shown once',
    policy: 'host of stream',
    rate: CREATE_RATE,
    params: idParams,
    reply: keyReply,
  }),
  revokeKey: operation({
    path: studioPaths.revokeKey,
    summary: 'Ends the key of a stream and cuts off who sends with it',
    policy: 'host of stream',
    params: idParams,
    reply: done,
  }),
  goLive: operation({
    path: studioPaths.goLive,
    summary: 'Shows what comes in to everyone who may watch',
    policy: 'host of stream',
    params: idParams,
    reply: streamShape,
  }),
  end: operation({
    path: studioPaths.end,
    summary: 'Ends a live stream',
    policy: 'host of stream',
    params: idParams,
    reply: streamShape,
  }),
  cancel: operation({
    path: studioPaths.cancel,
    summary: 'Calls a planned stream off and tells who asked for a reminder',
    policy: 'host of stream',
    params: idParams,
    reply: streamShape,
  }),
  removeRecording: operation({
    path: studioPaths.removeRecording,
    summary: 'Removes the recording of a stream for good',
    policy: 'host of stream',
    waitsFor: 'files',
    params: idParams,
    reply: streamShape,
  }),
  setCaptions: operation({
    path: studioPaths.setCaptions,
    summary:
      'Adds captions (WebVTT) to a recording; 409 where the stream was changed since `version` was read',
    policy: 'host of stream',
    waitsFor: 'files',
    params: idParams,
    receives: { file: CAPTIONS_MAX_BYTES },
    body: z.strictObject({ file: receivedFile, version: versionBesideFile }),
    reply: streamShape,
  }),
  invitations: operation({
    path: studioPaths.invitations,
    summary: 'Invitations to a stream that its host made',
    policy: 'host of stream',
    params: idParams,
    reply: z.array(invitationShape),
  }),
  revokeInvitation: operation({
    path: studioPaths.revokeInvitation,
    summary: 'Ends an invitation and shuts out whom it let in',
    policy: 'host of stream',
    params: z.strictObject({ id: idParam, invitationId: idParam }),
    reply: done,
  }),
  requests: operation({
    path: studioPaths.requests,
    summary: 'Wishes for a broadcast that wait for an answer, the oldest first',
    policy: 'admin',
    paged: true,
    query: list,
    reply: z.array(requestShape),
  }),
  answerRequest: operation({
    path: studioPaths.answerRequest,
    summary: 'Answers a member’s wish for a broadcast',
    policy: 'admin',
    params: idParams,
    body: answerForm,
    reply: done,
  }),
  adminList: operation({
    path: studioPaths.adminList,
    summary: 'All streams, the newest first',
    policy: 'admin',
    paged: true,
    query: z.strictObject({ state: z.enum(STREAM_STATES).optional(), ...pageQuery }),
    reply: z.array(streamShape),
  }),
};

export type StudioContract = typeof studioContract;
