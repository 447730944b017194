/** Fields by their names in the API: what stands in two columns is one of them to a reader. */
const SHOWN: Record<string, string> = {
  dateOfBirthPrecision: 'dateOfBirth',
  dateOfDeathPrecision: 'dateOfDeath',
  cemeteryId: 'cemetery',
  lat: 'gpsCoordinates',
  lng: 'gpsCoordinates',
  coordinateSource: 'gpsCoordinates',
  coordinateAccuracy: 'gpsCoordinates',
};

/** Columns that changed, as the fields that a reader knows. */
export const shownFields = (columns: readonly string[]): string[] => [
  ...new Set(columns.map((name) => SHOWN[name] ?? name)),
];
