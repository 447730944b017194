import { registryPaths } from '#features/records/registry/registry-paths.ts';
import { admins, type Cases, type ListCase } from './case-kinds.ts';

const open = (path: (cemeteryId: number) => string): ListCase => ({
  as: 'list',
  send: ({ cemeteryId }) => [{ path: path(cemeteryId) }],
});

/** The register as its administrators tend it. */
export const REGISTRY_CASES: Cases = {
  [registryPaths.recent]: admins('/api/admin/graves/recent'),
  [registryPaths.duplicates]: admins('/api/admin/graves/duplicates'),
  [registryPaths.withdrawn]: admins('/api/admin/graves/withdrawn'),
  [registryPaths.history]: admins('/api/admin/graves/1/history'),
  [registryPaths.verify]: admins('/api/admin/graves/1/verify', { isVerified: true }),
  [registryPaths.correct]: admins('/api/admin/graves/1', { updatedAt: '2026-01-01T00:00:00.000Z' }),
  [registryPaths.merge]: admins('/api/admin/graves/1/merge', { into: 2 }),
  [registryPaths.withdraw]: admins('/api/admin/graves/1/withdraw', { reason: 'error' }),
  [registryPaths.restore]: admins('/api/admin/graves/1/restore'),
  [registryPaths.publish]: admins('/api/graves/1/public-record', {
    publicRecordSource: '',
    historicalSignificance: '',
  }),
  [registryPaths.csv]: open((id) => `/api/cemeteries/${id}/public-records.csv`),
  [registryPaths.geojson]: open((id) => `/api/cemeteries/${id}/public-records.geojson`),
};
