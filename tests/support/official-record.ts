/** What an official types about a burial, by the names of the form's fields. */
export const OFFICIAL_RECORD = {
  deceasedName: 'Yusra Example Rahim',
  dateOfDeath: '2020-05-04',
  location: '1 Example Road, Bradford',
  section: 'Muslim A',
  graveNumber: 'T-1',
  gpsCoordinates: '53.78712, -1.79132',
  burialLicenseNumber: 'BL-1',
  cemeteryRegistrationNumber: 'CR-1',
  officialDocumentReference: 'OD-1',
  officialTitle: 'Cemetery officer',
};
