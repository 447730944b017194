/** Who is in charge of a memorial, and who is invited. */
export const familyPaths = {
  list: 'GET /api/memorials/:id/family',
  invite: 'POST /api/memorials/:id/invitations',
  revoke: 'DELETE /api/memorials/:id/invitations/:invitationId',
  setRole: 'PATCH /api/memorials/:id/family/:userId',
  remove: 'DELETE /api/memorials/:id/family/:userId',
  handOver: 'POST /api/memorials/:id/hand-over',
  invitation: 'GET /api/invitations/:token',
  accept: 'POST /api/invitations/:token/accept',
  blocks: 'GET /api/memorials/:id/blocks',
  block: 'POST /api/memorials/:id/blocks',
  unblock: 'DELETE /api/memorials/:id/blocks/:userId',
} as const;
