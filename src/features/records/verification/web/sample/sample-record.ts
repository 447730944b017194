/** Invented for the demonstration; the NHS number is the NHS's own documented example. */
export const SAMPLE_RECORD = {
  fullName: 'Demo Person Rahman',
  dateOfBirth: '1948-04-12',
  dateOfDeath: '2023-09-30',
  placeOfDeath: 'Bradford',
  nhsNumber: '9434765919',
  deathCertificateNumber: 'DEMO-0001',
  registrarOffice: 'Demo Register Office',
  burialAuthority: 'Demo Burial Authority',
  cemeteryName: 'Scholemoor Cemetery',
  graveReference: 'M-0001',
} as const;

export type RecordField = keyof typeof SAMPLE_RECORD;

export const SAMPLE_DOCUMENTS = [
  {
    documentType: 'certificate',
    documentNumber: 'DEMO-0001',
    issuingAuthority: 'Demo Register Office',
    issueDate: '2023-10-02',
  },
  {
    documentType: 'burial',
    documentNumber: 'DEMO-0002',
    issuingAuthority: 'Demo Burial Authority',
    issueDate: '2023-10-03',
  },
] as const;

/** The specified figures, marked as a demonstration. */
export const SAMPLE_STATS = { records: 2847, accuracy: 0.987, documents: 456 } as const;
export const SAMPLE_CONFIDENCE = 0.95;
export const CHECK_MS = 2000;
