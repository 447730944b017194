import { officesPaths } from '#features/offices/offices-paths.ts';
import { receiptsPaths } from '#features/receipts/receipts-paths.ts';
import { verificationPaths } from '#features/verification/verification-paths.ts';
import type { Case } from './memorial-cases.ts';
import { NAME } from './open-lists.ts';

const plain = (path: string, body?: unknown): Case => ({ as: 'apart', send: () => [{ path, body }] });
const own = (path: string): Case => ({ as: 'own', send: () => [{ path }] });

/** Offices and what they verify name graves, never memorials. */
export const OFFICES_CASES: Record<string, Case> = {
  [officesPaths.mine]: plain('/api/offices/mine'),
  [officesPaths.list]: plain('/api/admin/organisations'),
  [officesPaths.create]: plain('/api/admin/organisations', {}),
  [officesPaths.edit]: plain('/api/admin/organisations/1', {}),
  [officesPaths.remove]: plain('/api/admin/organisations/1'),
  [officesPaths.addMember]: plain('/api/admin/organisations/1/members', { email: 'x@example.org' }),
  [officesPaths.removeMember]: plain('/api/admin/organisations/1/members/1'),
  [officesPaths.ask]: plain('/api/account-requests', {}),
  [officesPaths.asked]: own('/api/account-requests'),
  [officesPaths.withdraw]: plain('/api/account-requests/1/withdraw'),
  [officesPaths.queue]: plain('/api/admin/account-requests'),
  [officesPaths.decide]: plain('/api/admin/account-requests/1/decide', { status: 'refused', reason: 'No.' }),
  [receiptsPaths.get]: plain(`/api/verification/receipts/${'x'.repeat(22)}`),
  [receiptsPaths.check]: plain('/api/verification/check', { payload: '{}', signature: 'x', keyId: 'x' }),
  [verificationPaths.submit]: plain('/api/official-grave-verification', {}),
  [verificationPaths.matches]: plain(`/api/official-verifications/matches?name=${NAME}&cemetery=Nowhere`),
  [verificationPaths.mine]: plain('/api/official-verifications'),
  [verificationPaths.revoke]: plain('/api/official-verifications/1/revoke', { reason: 'Wrong plot.' }),
  [verificationPaths.held]: plain('/api/admin/official-verifications'),
  [verificationPaths.decide]: plain('/api/admin/official-verifications/1/decide', {
    status: 'verified',
    decision: '',
  }),
  [verificationPaths.addDocument]: {
    as: 'apart',
    send: () => [{ path: '/api/official-documents', file: 'none' }],
  },
  [verificationPaths.documentFile]: plain('/api/official-documents/1/file'),
  [verificationPaths.removeDocument]: plain('/api/official-documents/1'),
};
