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
  [registryPaths.get]: admins('/api/admin/graves/1'),
  [registryPaths.history]: admins('/api/admin/graves/1/history'),
  [registryPaths.verify]: admins('/api/admin/graves/1/verify', { isVerified: true }),
  [registryPaths.correct]: admins('/api/admin/graves/1', { updatedAt: '2026-01-01T00:00:00.000Z' }),
  [registryPaths.merge]: admins('/api/admin/graves/1/merge', { into: 2 }),
  [registryPaths.withdraw]: admins('/api/admin/graves/1/withdraw', { reason: 'error' }),
  [registryPaths.restore]: admins('/api/admin/graves/1/restore'),
  [registryPaths.publish]: admins('/api/graves/1/public-record', {
    publicRecordSource: '',
    historicalSignificance: '',
    basedOn: { publicRecordSource: null, historicalSignificance: null },
  }),
  [registryPaths.scriptNames]: admins('/api/graves/1/script-names', {
    nameArabic: '',
    nameUrdu: '',
    basedOn: { nameArabic: null, nameUrdu: null },
  }),
  [registryPaths.csv]: open((id) => `/api/cemeteries/${id}/public-records.csv`),
  [registryPaths.registerCsv]: admins('/api/cemeteries/1/register.csv'),
  [registryPaths.registerGeojson]: admins('/api/cemeteries/1/register.geojson'),
  [registryPaths.registerGeoPackage]: admins('/api/cemeteries/1/register.gpkg'),
  [registryPaths.registerSchema]: open(() => '/api/schemas/register.json'),
  [registryPaths.geojson]: open((id) => `/api/cemeteries/${id}/public-records.geojson`),
};
