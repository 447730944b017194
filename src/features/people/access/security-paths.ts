/** The page with a member's sign-in settings. */
export const SECURITY_PAGE = '/profile?tab=security';

export const securityPaths = {
  forgot: 'POST /api/auth/forgot',
  link: 'GET /api/auth/links/:purpose/:token',
  reset: 'POST /api/auth/reset',
  verifyEmail: 'POST /api/auth/verify-email',
  state: 'GET /api/account/security',
  resend: 'POST /api/account/verification',
  changePassword: 'POST /api/account/password',
  beginFactor: 'POST /api/account/second-factor',
  confirmFactor: 'POST /api/account/second-factor/confirm',
  removeFactor: 'POST /api/account/second-factor/remove',
  newCodes: 'POST /api/account/second-factor/codes',
  prove: 'POST /api/account/proof',
  checkProof: 'POST /api/account/proof/check',
  sessions: 'GET /api/account/sessions',
  endSession: 'DELETE /api/account/sessions/:key',
  endOthers: 'DELETE /api/account/sessions',
} as const;
