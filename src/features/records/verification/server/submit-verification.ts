import { officialVerifications } from '#db/schema/verification.ts';
import { notify } from '#features/people/notifications/server/notify.ts';
import { resolveCemetery } from '#features/records/cemeteries/server/resolve-cemetery.ts';
import { reserveGraveId } from '#features/records/graves/server/write-official-record.ts';
import {
  type ActingOffice,
  approvedTitle,
  authoriseOffice,
} from '#features/records/offices/server/authorise-office.ts';
import { issueReceipt } from '#features/records/receipts/server/issue-receipt.ts';
import type { ReceiptSigner } from '#features/records/receipts/server/receipt-signer.ts';
import { type LatLng, parseLatLng } from '#shared/geo.ts';
import type { Clock } from '#shared/server/clock.ts';
import type { Orm, Transaction } from '#shared/server/db/connect-database.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import type { HoldReason, OfficialForm } from '../verification-fields.ts';
import { attachDocuments } from './attach-documents.ts';
import type { OfficePlace } from './authorise-place.ts';
import { checkDates } from './check-dates.ts';
import { isPlaceTaken, recordHeldGrave } from './held-graves.ts';
import { judgePosition } from './judge-position.ts';
import { matchGrave } from './match-grave.ts';
import { auditAct, publishVerification, type Submitted } from './publish-verification.ts';
import { groundOf } from './verification-store.ts';

export interface SubmitParts {
  signer: ReceiptSigner;
  clock: Clock;
  origin: string;
}

/** A phone's claim is never trusted beyond this many metres. */
const FINEST_M = 3;

/**
 * Takes an office's statement about a grave: published at once, or held with reasons. A held one changes nothing in the
 * register: a new grave comes into it when an administrator publishes it. The verifier is the signed-in account, whatever the
 * form says.
 * @returns the verification's id
 * @throws AppError 400 for impossible dates, 403 for a grave of another office's cemetery
 */
export async function submitVerification(
  tx: Transaction,
  { signer, clock, origin }: SubmitParts,
  viewer: Viewer,
  place: OfficePlace,
  form: OfficialForm,
): Promise<number> {
  const verificationDate = checkDates(form, clock);
  const point = parseLatLng(form.gpsCoordinates) as LatLng;
  const { office } = place;
  // An administrator may name a cemetery that is not recorded; it is, unconfirmed.
  const cemeteryId = place.cemeteryId ?? (await resolveCemetery(tx, form.cemetery)).id;
  const known = await matchGrave(tx, form, { cemeteryId, organisationId: office?.id ?? null });
  // An office must not move a grave out of another office's cemetery.
  if (known && known.cemeteryId !== cemeteryId) await authoriseOffice(tx, viewer, known.cemeteryId);
  const accuracy = form.capture ? Math.max(FINEST_M, form.capture.accuracy) : null;
  const reasons: HoldReason[] = [
    ...(form.verificationStatus === 'pending_verification' ? (['requested'] as const) : []),
    ...judgePosition(
      form.gpsCoordinates,
      point,
      form.capture?.accuracy ?? null,
      await groundOf(tx, cemeteryId),
    ),
    ...((await isPlaceTaken(tx, point, known?.id ?? null)) ? (['same_place'] as const) : []),
  ];
  const isHeld = reasons.length > 0;
  const statement: Submitted = {
    graveId: known?.id ?? (await reserveGraveId(tx)),
    fields: fieldsOf(form),
    position: { ...point, source: form.capture ? ('on_site' as const) : ('office' as const), accuracy },
    office: office?.name ?? null,
    official: await officialOf(tx, viewer),
    verificationDate,
    documents: form.documents.length,
    islamicBurialConfirmed: form.islamicBurialConfirmed,
    site: origin,
  };
  const { graveId } = statement;
  if (!isHeld && !known?.isRecorded)
    await recordHeldGrave(tx, statement, { cemeteryId, submittedBy: memberOf(viewer).id });
  const isRecorded = !isHeld || known?.isRecorded === true;
  const verificationId = await insert(tx, viewer, form, {
    statement,
    cemeteryId,
    office,
    reasons,
    isRecorded,
  });
  const organisationId = office?.id ?? null;
  await attachDocuments(tx, memberOf(viewer).id, form.documents, {
    officialVerificationId: verificationId,
    organisationId,
  });
  if (isHeld) {
    const submission = { ...statement, kind: 'submission' as const, auditId: null };
    await issueReceipt(tx, signer, verificationId, submission, isRecorded);
    const details = { graveId, organisationId, cemeteryId, reasons: reasons.join(' ') };
    await auditAct(tx, viewer, { action: 'official.hold', verificationId, details });
    return verificationId;
  }
  await publishVerification(tx, signer, viewer, {
    verificationId,
    organisationId,
    cemeteryId,
    statement,
    action: 'official.verify',
    isNew: !known?.isRecorded,
  });
  if (known?.createdBy && known.createdBy !== memberOf(viewer).id) {
    await tellRecorder(tx, known.createdBy, statement);
  }
  return verificationId;
}

/** Notifies the member who recorded the grave that an office has confirmed it. */
export const tellRecorder = (tx: Orm, userId: number, { fields, graveId }: Submitted) =>
  notify(tx, {
    userId,
    kind: 'verification.grave_verified',
    values: { name: fields.deceasedName ?? '' },
    link: `/grave/${graveId}`,
  });

async function officialOf(tx: Orm, viewer: Viewer) {
  const { id, firstName, lastName, role } = memberOf(viewer);
  return { name: `${firstName} ${lastName}`.trim(), title: (await approvedTitle(tx, id)) ?? role };
}

/** The fields that the office filled in, which it vouches for. */
function fieldsOf(form: OfficialForm): Record<string, string> {
  const { deceasedName, dateOfBirth, dateOfDeath, cemetery, location, graveNumber, section } = form;
  const all = { deceasedName, dateOfBirth, dateOfDeath, cemetery, location, graveNumber, section };
  const more = { plotSize: form.plotSize, additionalInfo: form.additionalInfo };
  const given = Object.entries({ ...all, ...more }).filter(([, value]) => value);
  return Object.fromEntries(given) as Record<string, string>;
}

interface Insertion {
  statement: Submitted;
  cemeteryId: number;
  office: ActingOffice;
  reasons: HoldReason[];
  /** The grave stands in the register. */
  isRecorded: boolean;
}

async function insert(
  tx: Orm,
  viewer: Viewer,
  form: OfficialForm,
  { statement, cemeteryId, office, reasons, isRecorded }: Insertion,
): Promise<number> {
  const { graveId, position, verificationDate } = statement;
  const [row] = await tx
    .insert(officialVerifications)
    .values({
      graveId: isRecorded ? graveId : null,
      reservedGraveId: isRecorded ? null : graveId,
      cemeteryId,
      organisationId: office?.id ?? null,
      submittedBy: memberOf(viewer).id,
      status: reasons.length > 0 ? 'pending_verification' : 'verified',
      plotSize: form.plotSize || null,
      burialLicenseNumber: form.burialLicenseNumber,
      cemeteryRegistrationNumber: form.cemeteryRegistrationNumber,
      officialDocumentReference: form.officialDocumentReference,
      verifiedByText: form.verifiedBy,
      officialTitle: form.officialTitle,
      organizationName: form.organizationName,
      verificationDate,
      islamicBurialConfirmed: form.islamicBurialConfirmed,
      familyContactVerified: form.familyContactVerified,
      documents: form.documents.map(String),
      holdReasons: reasons,
      lat: position.lat,
      lng: position.lng,
      coordinateSource: position.source,
      coordinateAccuracy: position.accuracy,
    })
    .returning({ id: officialVerifications.id });
  if (!row) throw new Error('the verification was not written');
  return row.id;
}
