import type { Grave } from '#features/records/graves/graves-contract.ts';
import type { OfficeDocument } from '../../verification-contract.ts';
import { SUBMITTED_STATUSES } from '../../verification-values.ts';

/** Sign-out removes every key with the prefix `personal.` from the device. */
export const DRAFT_KEY = 'personal.official-verification';

const TEXTS = {
  deceasedName: '',
  dateOfBirth: '',
  dateOfDeath: '',
  cemetery: '',
  location: '',
  gpsCoordinates: '',
  graveNumber: '',
  section: '',
  plotSize: '',
  burialLicenseNumber: '',
  cemeteryRegistrationNumber: '',
  officialDocumentReference: '',
  verificationStatus: 'verified',
  verifiedBy: '',
  verificationDate: '',
  officialTitle: '',
  organizationName: '',
  additionalInfo: '',
};

export type TextName = keyof typeof TEXTS;

export interface OfficialDraft {
  texts: Record<TextName, string>;
  islamicBurialConfirmed: boolean;
  familyContactVerified: boolean;
  documents: OfficeDocument[];
  /** The grave of the register that the submission is about. */
  grave: { id: number; name: string } | null;
  /** How the coordinates were measured; null once they are typed. */
  capture: { accuracy: number; samples: number; seconds: number } | null;
  /** A submission sent again with the same key is stored once. */
  idempotencyKey: string;
}

export interface Prefill {
  owner: number;
  verifiedBy: string;
  organizationName: string;
  cemetery: string;
}

const London = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' }).format();

export function emptyDraft({ verifiedBy, organizationName, cemetery }: Prefill): OfficialDraft {
  return {
    texts: { ...TEXTS, verifiedBy, organizationName, cemetery },
    islamicBurialConfirmed: false,
    familyContactVerified: false,
    documents: [],
    grave: null,
    capture: null,
    idempotencyKey: '',
  };
}

/** A new draft, with values that only the browser knows: today, and a unique key. */
export const begin = (prefill: Prefill): OfficialDraft => {
  const draft = emptyDraft(prefill);
  const texts = { ...draft.texts, verificationDate: London() };
  return { ...draft, texts, idempotencyKey: crypto.randomUUID() };
};

/**
 * A draft about a grave of the register: what stands there fills what is still empty, so that putting one thing right takes
 * no copying of all the others.
 */
export function aboutGrave({ texts }: OfficialDraft, grave: Grave): Pick<OfficialDraft, 'grave' | 'texts'> {
  const recorded: Partial<Record<TextName, string | null>> = {
    deceasedName: grave.deceasedName,
    dateOfBirth: grave.dateOfBirth,
    dateOfDeath: grave.dateOfDeath,
    location: grave.location,
    section: grave.section,
    graveNumber: grave.graveNumber,
    gpsCoordinates: grave.gpsCoordinates?.replace(',', ', ') ?? null,
    additionalInfo: grave.additionalInfo,
  };
  const filled = Object.entries(recorded).flatMap(([name, value]) =>
    value && texts[name as TextName].trim() === '' ? [[name, value] as const] : [],
  );
  return {
    grave: { id: grave.id, name: grave.deceasedName },
    texts: { ...texts, ...Object.fromEntries(filled), cemetery: grave.cemetery },
  };
}

/** The unsent draft of this member on this device. */
export function readDraft(owner: number): OfficialDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(DRAFT_KEY) ?? 'null') as {
      owner: number;
      draft: OfficialDraft;
    } | null;
    const isWhole =
      kept?.owner === owner &&
      Object.keys(TEXTS).every((name) => typeof kept.draft.texts[name as TextName] === 'string') &&
      Array.isArray(kept.draft.documents) &&
      typeof kept.draft.idempotencyKey === 'string';
    return isWhole && kept ? kept.draft : null;
  } catch {
    return null;
  }
}

export function keepDraft(owner: number, draft: OfficialDraft | null): void {
  try {
    if (draft) localStorage.setItem(DRAFT_KEY, JSON.stringify({ owner, draft }));
    else localStorage.removeItem(DRAFT_KEY);
  } catch {
    // Storage may be refused: what is typed is still in the form.
  }
}

/** The request's body; empty optional texts are left out. */
export function bodyOf(draft: OfficialDraft) {
  const { texts, documents, grave, capture, islamicBurialConfirmed, familyContactVerified } = draft;
  const { dateOfBirth, plotSize, additionalInfo, verificationStatus, ...needed } = texts;
  const optional = Object.entries({ dateOfBirth, plotSize, additionalInfo }).filter(
    ([, text]) => text.trim() !== '',
  );
  return {
    ...needed,
    ...(Object.fromEntries(optional) as { dateOfBirth?: string; plotSize?: string; additionalInfo?: string }),
    verificationStatus: SUBMITTED_STATUSES.find((status) => status === verificationStatus) ?? 'verified',
    islamicBurialConfirmed,
    familyContactVerified,
    documents: documents.map(({ id }) => id),
    ...(grave ? { graveId: grave.id } : {}),
    ...(capture ? { capture } : {}),
  };
}
