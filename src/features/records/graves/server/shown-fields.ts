/** The API's names of fields; two columns may be one field to a reader. */
const SHOWN: Record<string, string> = {
  dateOfBirthPrecision: 'dateOfBirth',
  dateOfDeathPrecision: 'dateOfDeath',
  cemeteryId: 'cemetery',
  lat: 'gpsCoordinates',
  lng: 'gpsCoordinates',
  coordinateSource: 'gpsCoordinates',
  coordinateAccuracy: 'gpsCoordinates',
};

/** Changed columns as the API's names of fields. */
export const shownFields = (columns: readonly string[]): string[] => [
  ...new Set(columns.map((name) => SHOWN[name] ?? name)),
];
