/** A member’s own mobile number. */
export const phonePaths = {
  own: 'GET /api/account/phone',
  ask: 'POST /api/account/phone',
  confirm: 'POST /api/account/phone/confirm',
  choose: 'PUT /api/account/phone/choices',
  remove: 'DELETE /api/account/phone',
} as const;
