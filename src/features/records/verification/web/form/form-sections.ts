/** The sections of the form, in the specified order, each with its fields. */
export const SECTIONS = [
  { name: 'deceased', fields: ['deceasedName', 'dateOfBirth', 'dateOfDeath'] },
  {
    name: 'place',
    fields: ['cemetery', 'graveId', 'location', 'section', 'graveNumber', 'plotSize', 'gpsCoordinates'],
  },
  {
    name: 'documents',
    fields: ['burialLicenseNumber', 'cemeteryRegistrationNumber', 'officialDocumentReference', 'documents'],
  },
  {
    name: 'verification',
    fields: ['verificationStatus', 'verifiedBy', 'verificationDate', 'officialTitle', 'organizationName'],
  },
  { name: 'further', fields: ['additionalInfo'] },
] as const;

export const sectionOf = (field: string): number =>
  Math.max(
    0,
    SECTIONS.findIndex(({ fields }) => fields.some((name) => name === field)),
  );
