/** Operations with which offices verify graves. */
export const verificationPaths = {
  submit: 'POST /api/official-grave-verification',
  matches: 'GET /api/official-verifications/matches',
  mine: 'GET /api/official-verifications',
  revoke: 'POST /api/official-verifications/:id/revoke',
  held: 'GET /api/admin/official-verifications',
  decide: 'POST /api/admin/official-verifications/:id/decide',
  addDocument: 'POST /api/official-documents',
  documentFile: 'GET /api/official-documents/:id/file',
  removeDocument: 'DELETE /api/official-documents/:id',
} as const;
