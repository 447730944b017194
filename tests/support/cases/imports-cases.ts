import { importsPaths } from '#features/records/imports/imports-paths.ts';
import { admins, adminsFile, type Cases } from './case-kinds.ts';

export const IMPORTS_CASES: Cases = {
  [importsPaths.upload]: adminsFile('/api/admin/imports', 'Name,Cemetery\nA Name,A Place'),
  [importsPaths.list]: admins('/api/admin/imports'),
  [importsPaths.get]: admins('/api/admin/imports/1'),
  [importsPaths.map]: admins('/api/admin/imports/1/mapping', { mapping: {} }),
  [importsPaths.run]: admins('/api/admin/imports/1/run', {}),
  [importsPaths.rollBack]: admins('/api/admin/imports/1/roll-back'),
  [importsPaths.remove]: admins('/api/admin/imports/1'),
  [importsPaths.report]: admins('/api/admin/imports/1/report.csv'),
};
