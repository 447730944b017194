export const passkeysPaths = {
  beginSignIn: 'POST /api/auth/passkey/options',
  signIn: 'POST /api/auth/passkey',
  list: 'GET /api/account/passkeys',
  beginAdd: 'POST /api/account/passkeys/options',
  add: 'POST /api/account/passkeys',
  rename: 'PATCH /api/account/passkeys/:id',
  remove: 'POST /api/account/passkeys/:id/remove',
  beginConfirm: 'POST /api/account/passkeys/confirm/options',
  confirm: 'POST /api/account/passkeys/confirm',
} as const;
