/** Where a reader may sign in besides here. */
export const signInOffersPaths = {
  offered: 'GET /api/auth/organisations',
  begin: 'POST /api/auth/organisations/:id/begin',
  wayOut: 'GET /api/account/organisation-way-out',
} as const;

/** The page to which a provider sends the reader back; an administrator enters it there. */
export const RETURN_PAGE = '/sign-in/organisation';

/** What a tab keeps until its reader is back. */
export const ATTEMPT_KEY = 'ziyarah_organisation_attempt';
