import { passkeysPaths } from '#features/people/access/passkeys-paths.ts';
import { securityPaths } from '#features/people/access/security-paths.ts';
import { apiTokensPaths } from '#features/people/api-tokens/api-tokens-paths.ts';
import { organisationSignInPaths } from '#features/people/organisation-sign-in/organisation-sign-in-paths.ts';
import { phonePaths } from '#features/people/phone/phone-paths.ts';
import { signInOffersPaths } from '#features/people/sign-in-offers/sign-in-offers-paths.ts';
import { apart, type Cases } from './case-kinds.ts';

const LINK = 'x'.repeat(43);
const ASSERTION = { id: 'x', clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' };
const PROOF = { currentPassword: 'wrong wrong', code: '000000' };

/** How an account is protected: nothing of it names a memorial (tests/api/account-*.test.ts). */
export const SECURITY_CASES: Cases = {
  [securityPaths.forgot]: apart('/api/auth/forgot', { email: 'nobody@example.org' }),
  [securityPaths.link]: apart(`/api/auth/links/verify_email/${LINK}`),
  [securityPaths.reset]: apart('/api/auth/reset', { token: LINK, password: 'seven quiet rivers' }),
  [securityPaths.verifyEmail]: apart('/api/auth/verify-email', { token: LINK }),
  [securityPaths.state]: apart('/api/account/security'),
  [securityPaths.resend]: apart('/api/account/verification'),
  [securityPaths.changePassword]: apart('/api/account/password', {}),
  [securityPaths.beginFactor]: apart('/api/account/second-factor', {}),
  [securityPaths.confirmFactor]: apart('/api/account/second-factor/confirm', PROOF),
  [securityPaths.removeFactor]: apart('/api/account/second-factor/remove', PROOF),
  [securityPaths.newCodes]: apart('/api/account/second-factor/codes', PROOF),
  [securityPaths.prove]: apart('/api/account/proof', PROOF),
  [securityPaths.checkProof]: apart('/api/account/proof/check'),
  [securityPaths.sessions]: apart('/api/account/sessions'),
  [securityPaths.endSession]: apart(`/api/account/sessions/${'0'.repeat(24)}`),
  // Each answer is another random number.
  [passkeysPaths.beginSignIn]: { as: 'apart', send: () => [] },
  [passkeysPaths.signIn]: apart('/api/auth/passkey', ASSERTION),
  [passkeysPaths.list]: apart('/api/account/passkeys'),
  [passkeysPaths.beginAdd]: apart('/api/account/passkeys/options', PROOF),
  [passkeysPaths.add]: apart('/api/account/passkeys', {}),
  [passkeysPaths.rename]: apart('/api/account/passkeys/1', { name: 'My phone' }),
  [passkeysPaths.remove]: apart('/api/account/passkeys/1/remove', PROOF),
  [passkeysPaths.beginConfirm]: apart('/api/account/passkeys/confirm/options', {}),
  [passkeysPaths.confirm]: apart('/api/account/passkeys/confirm', ASSERTION),
  [apiTokensPaths.list]: apart('/api/account/tokens'),
  [apiTokensPaths.create]: apart('/api/account/tokens', {}),
  [apiTokensPaths.end]: apart('/api/account/tokens/1'),
  [apiTokensPaths.all]: apart('/api/admin/api-tokens'),
  [apiTokensPaths.setQuota]: apart('/api/admin/api-tokens/999999999/quota', { quota: null }),
  [apiTokensPaths.endAny]: apart('/api/admin/api-tokens/999999999'),
  [phonePaths.own]: apart('/api/account/phone'),
  [phonePaths.ask]: apart('/api/account/phone', { number: '07700 900123' }),
  [phonePaths.confirm]: apart('/api/account/phone/confirm', { code: '000000' }),
  [phonePaths.choose]: apart('/api/account/phone/choices', { textsUrgent: true, ringsForHarm: false }),
  [phonePaths.remove]: apart('/api/account/phone'),
  [signInOffersPaths.offered]: apart('/api/auth/organisations'),
  [signInOffersPaths.begin]: apart('/api/auth/organisations/1/begin'),
  [organisationSignInPaths.finish]: apart('/api/auth/organisations/finish', {
    attempt: 'x',
    answer: '?code=x',
  }),
  [signInOffersPaths.wayOut]: apart('/api/account/organisation-way-out'),
  [organisationSignInPaths.own]: apart('/api/account/organisations'),
  [organisationSignInPaths.join]: apart('/api/account/organisations/1', {}),
  [organisationSignInPaths.leave]: apart('/api/account/organisations/1'),
  [organisationSignInPaths.list]: apart('/api/admin/sign-in-providers'),
  [organisationSignInPaths.create]: apart('/api/admin/sign-in-providers', {}),
  [organisationSignInPaths.change]: apart('/api/admin/sign-in-providers/1', {}),
  [organisationSignInPaths.remove]: apart('/api/admin/sign-in-providers/1'),
  [organisationSignInPaths.test]: apart('/api/admin/sign-in-providers/1/test'),
  // It would end the other sessions of who asks.
  [securityPaths.endOthers]: { as: 'apart', send: () => [] },
};
