import { officesPaths } from '#features/records/offices/offices-paths.ts';
import { receiptsPaths } from '#features/records/receipts/receipts-paths.ts';
import { verificationPaths } from '#features/records/verification/verification-paths.ts';
import { webhooksPaths } from '#features/records/webhooks/webhooks-paths.ts';
import { apart, type Cases, own } from './case-kinds.ts';
import { NAME } from './open-cases.ts';

/** Offices and what they verify name graves, never memorials. */
export const OFFICES_CASES: Cases = {
  [officesPaths.mine]: apart('/api/offices/mine'),
  [officesPaths.searches]: apart('/api/offices/mine/searches'),
  [officesPaths.list]: apart('/api/admin/organisations'),
  [officesPaths.create]: apart('/api/admin/organisations', {}),
  [officesPaths.edit]: apart('/api/admin/organisations/1', {}),
  [officesPaths.remove]: apart('/api/admin/organisations/1'),
  [officesPaths.addMember]: apart('/api/admin/organisations/1/members', { email: 'x@example.org' }),
  [officesPaths.removeMember]: apart('/api/admin/organisations/1/members/1'),
  [officesPaths.ask]: apart('/api/account-requests', {}),
  [officesPaths.asked]: own('/api/account-requests'),
  [officesPaths.withdraw]: apart('/api/account-requests/1/withdraw'),
  [officesPaths.queue]: apart('/api/admin/account-requests'),
  [officesPaths.decide]: apart('/api/admin/account-requests/1/decide', { status: 'refused', reason: 'No.' }),
  [webhooksPaths.list]: apart('/api/offices/1/webhooks'),
  [webhooksPaths.create]: apart('/api/offices/1/webhooks', {}),
  [webhooksPaths.change]: apart('/api/webhooks/1', {}),
  [webhooksPaths.remove]: apart('/api/webhooks/1'),
  [webhooksPaths.resume]: apart('/api/webhooks/1/resume'),
  [webhooksPaths.renewSecret]: apart('/api/webhooks/1/secret'),
  [webhooksPaths.test]: apart('/api/webhooks/1/test'),
  [webhooksPaths.deliveries]: apart('/api/webhooks/1/deliveries'),
  [webhooksPaths.sendAgain]: apart('/api/webhooks/1/deliveries/1/again'),
  [receiptsPaths.get]: apart(`/api/verification/receipts/${'x'.repeat(22)}`),
  [receiptsPaths.check]: apart('/api/verification/check', { payload: '{}', signature: 'x', keyId: 'x' }),
  [verificationPaths.submit]: apart('/api/official-grave-verification', {}),
  [verificationPaths.matches]: apart(`/api/official-verifications/matches?name=${NAME}&cemetery=Nowhere`),
  [verificationPaths.mine]: apart('/api/official-verifications'),
  [verificationPaths.revoke]: apart('/api/official-verifications/1/revoke', { reason: 'Wrong plot.' }),
  [verificationPaths.held]: apart('/api/admin/official-verifications'),
  [verificationPaths.decide]: apart('/api/admin/official-verifications/1/decide', {
    status: 'verified',
    decision: '',
  }),
  [verificationPaths.addDocument]: {
    as: 'apart',
    send: () => [{ path: '/api/official-documents', file: 'none' }],
  },
  [verificationPaths.documentFile]: apart('/api/official-documents/1/file'),
  [verificationPaths.removeDocument]: apart('/api/official-documents/1'),
};
