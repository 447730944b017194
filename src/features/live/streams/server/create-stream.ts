import { liveStreams } from '#db/schema/streams.ts';
import { chooseCemetery } from '#features/records/cemeteries/server/choose-cemetery.ts';
import { authoriseViewer } from '#features/remember/memorials/server/authorise-memorial.ts';
import type { Queries, Transaction } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { StreamForm } from '../streams-fields.ts';
import { PLAN_DAYS_MAX } from '../streams-values.ts';
import { tellWatchers } from './announce-stream.ts';

const DAY_MS = 24 * 3_600_000;
/** A form that was open for a while may still name a start that has just passed. */
const LATE_MS = 3_600_000;

/** Plans a stream, or prepares one that begins when its host shows it. @returns its id */
export async function createStream(
  tx: Transaction,
  now: Date,
  viewer: Viewer,
  form: StreamForm,
): Promise<number> {
  const host = memberOf(viewer);
  const startTime = startOf(form, now);
  const cemeteryId = await placeOf(tx, viewer, form);
  const [row] = await tx
    .insert(liveStreams)
    .values({
      ...columnsOf(form, now),
      hostId: host.id,
      cemeteryId,
      startTime,
      // Streams of demo members are removed with those members.
      isDemo: false,
    })
    .returning({ id: liveStreams.id });
  if (!row) throw new Error('the stream was not written');
  await writeAudit(tx, viewer, { action: 'stream.create', subjectType: 'stream', subjectId: row.id });
  await tellWatchers(tx, row.id);
  return row.id;
}

/** The form as columns. Consent is dated when it is first recorded. */
export function columnsOf(form: StreamForm, now: Date) {
  return {
    title: form.title,
    description: form.description,
    // Without one the host's own name is shown, as long as their profile is.
    hostName: form.hostName,
    imam: form.imam || null,
    memorialId: form.memorialId,
    language: form.language,
    streamType: form.streamType,
    access: form.access,
    isWomenOnly: form.isWomenOnly || form.access === 'women',
    tags: form.tags,
    chatEnabled: form.chatEnabled,
    isRecorded: form.isRecorded,
    recordingConsent: form.recordingConsent,
    recordingDays: form.recordingDays,
    consentName: form.consentName || null,
    consentRelation: form.consentRelation || null,
    consentAt: form.consentName ? now : null,
  };
}

/** @throws AppError 400 for a time that has passed, or is too far ahead */
export function startOf({ startTime }: StreamForm, now: Date): Date {
  if (startTime === null) return now;
  const start = new Date(startTime);
  const code =
    start.getTime() < now.getTime() - LATE_MS
      ? 'streams.time_over'
      : start.getTime() > now.getTime() + PLAN_DAYS_MAX * DAY_MS
        ? 'streams.time_far'
        : null;
  if (code) throw new AppError(400, code, { fields: { startTime: { code } } });
  return start;
}

/**
 * Looks up what a form names.
 * @returns the cemetery, null where none is named
 * @throws AppError 400 for a cemetery that is unknown or could be several, or a memorial that the author may not see
 */
export async function placeOf(
  db: Queries,
  viewer: Viewer,
  { cemetery, memorialId }: StreamForm,
): Promise<number | null> {
  const cemeteryId = await chooseCemetery(db.orm, cemetery, 'streams.no_cemetery');
  if (memorialId === null) return cemeteryId;
  try {
    await authoriseViewer(db, viewer, memorialId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw refusal('memorialId', 'streams.no_memorial');
  }
  return cemeteryId;
}

const refusal = (field: string, code: `streams.${string}`): AppError =>
  new AppError(400, code, { fields: { [field]: { code } } });
