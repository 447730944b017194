import { eq, sql } from 'drizzle-orm';
import { liveStreams } from '#db/schema/streams.ts';
import type { Versioned } from '#shared/contract/version.ts';
import type { Orm, Transaction } from '#shared/server/db/connect-database.ts';
import { takeVersion } from '#shared/server/db/take-version.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { StreamForm } from '../streams-fields.ts';
import { tellEngines, tellWatchers } from './announce-stream.ts';
import type { HostedStream } from './authorise-stream.ts';
import { columnsOf, placeOf, startOf } from './create-stream.ts';
import { stateOf } from './present-stream.ts';
import type { StreamParts } from './stream-parts.ts';

/**
 * Changes that others are told of: a service moved, was called off, was taken down before its start, or began; or it is shown
 * again, and is still to come, was called off while it was hidden, or is over or was called off before.
 */
export type StreamChange =
  | 'moved'
  | 'cancelled'
  | 'removed'
  | 'live'
  | 'restored'
  | 'restored_cancelled'
  | 'restored_over';
export type TellStreamChanged = (
  tx: Parameters<typeof tellWatchers>[0],
  streamId: number,
  what: StreamChange,
) => Promise<void>;
export type ChangeParts = Pick<StreamParts, 'clock'> & { tellChanged: TellStreamChanged };

/**
 * Changes a stream that is not over. Once it is live its time cannot change.
 * @throws AppError 409 where it was changed since `version` was read
 */
export async function changeStream(
  tx: Transaction,
  parts: ChangeParts,
  viewer: Viewer,
  stream: HostedStream,
  { version, ...form }: Versioned<StreamForm>,
): Promise<void> {
  await takeVersion(tx, liveStreams, stream.id, version);
  const state = await holdState(tx, stream);
  assertNotOver(state);
  const now = parts.clock.now();
  const memorialId = memorialAfter(stream, state, form);
  const isKept = memorialId === state.memorialId;
  const cemeteryId = await placeOf(tx, viewer, isKept ? { ...form, memorialId: null } : form);
  const isSame = form.startTime === null || stream.isLive || isAt(stream.startTime, form.startTime);
  const startTime = isSame ? stream.startTime : startOf(form, now);
  const { consentAt, ...columns } = columnsOf(form, now);
  await tx
    .update(liveStreams)
    .set({
      ...columns,
      memorialId,
      cemeteryId,
      consentAt: columns.consentName === stream.consentName ? stream.consentAt : consentAt,
      startTime,
      sequence: sql`${liveStreams.sequence} + 1`,
      updatedAt: now,
    })
    .where(eq(liveStreams.id, stream.id));
  await writeAudit(tx, viewer, {
    action: 'stream.change',
    subjectType: 'stream',
    subjectId: stream.id,
    fields: Object.keys(form),
  });
  if (!isSame) await parts.tellChanged(tx, stream.id, 'moved');
  await tellEngines(tx, 'access', stream.id);
  await tellWatchers(tx, stream.id);
}

/**
 * The memorial of a changed stream. One whose page was shut meanwhile stays named, so that the link is there again once it opens:
 * nobody was shown it, and so no form names it.
 */
const memorialAfter = (
  { memorialId: shown }: Pick<HostedStream, 'memorialId'>,
  { memorialId: named }: Pick<State, 'memorialId'>,
  form: Pick<StreamForm, 'memorialId'>,
): number | null => (form.memorialId === null && shown === null ? named : form.memorialId);

/** Calls a planned stream off. @throws AppError 409 for one that is live or over */
export async function cancelStream(
  tx: Transaction,
  parts: ChangeParts,
  viewer: Viewer,
  stream: HostedStream,
): Promise<void> {
  if (stateOf(await holdState(tx, stream)) !== 'scheduled') throw new AppError(409, 'streams.not_planned');
  await tx
    .update(liveStreams)
    .set({
      cancelledAt: parts.clock.now(),
      ingestKeyHash: null,
      ingestKeyMadeAt: null,
      sequence: sql`${liveStreams.sequence} + 1`,
      updatedAt: parts.clock.now(),
    })
    .where(eq(liveStreams.id, stream.id));
  await writeAudit(tx, viewer, { action: 'stream.cancel', subjectType: 'stream', subjectId: stream.id });
  await parts.tellChanged(tx, stream.id, 'cancelled');
  await tellEngines(tx, 'stop', stream.id);
  await tellWatchers(tx, stream.id);
}

type State = Pick<
  HostedStream,
  'isLive' | 'endTime' | 'cancelledAt' | 'takenDownAt' | 'sourceSince' | 'sourceLostAt' | 'memorialId'
>;

/**
 * What a stream is now, held until the transaction ends: it may have been called off, taken down, or its host suspended, since it
 * was loaded for this request. @throws AppError 404 where it is gone
 */
export async function holdState(tx: Orm, { id }: Pick<HostedStream, 'id'>): Promise<State> {
  const [row] = await tx
    .select({
      isLive: liveStreams.isLive,
      endTime: liveStreams.endTime,
      cancelledAt: liveStreams.cancelledAt,
      takenDownAt: liveStreams.takenDownAt,
      sourceSince: liveStreams.sourceSince,
      sourceLostAt: liveStreams.sourceLostAt,
      memorialId: liveStreams.memorialId,
    })
    .from(liveStreams)
    .where(eq(liveStreams.id, id))
    .for('update');
  if (!row) throw notFound('streams.not_found');
  return row;
}

export function assertNotOver(stream: State): void {
  const state = stateOf(stream);
  if (state === 'ended' || state === 'cancelled' || stream.takenDownAt)
    throw new AppError(409, 'streams.over');
}

const isAt = (time: Date, text: string): boolean => time.getTime() === Date.parse(text);
