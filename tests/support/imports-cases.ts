import { importsPaths } from '#features/imports/imports-paths.ts';
import type { Case } from './memorial-cases.ts';
import type { Sent } from './open-lists.ts';

/** For administrators: the family of a memorial is refused as everybody is. */
const admins = (sent: Sent): Case => ({ as: 'record', family: 403, others: 403, send: () => [sent] });

export const IMPORTS_CASES: Record<string, Case> = {
  [importsPaths.upload]: admins({ path: '/api/admin/imports', file: 'Name,Cemetery' }),
  [importsPaths.list]: admins({ path: '/api/admin/imports' }),
  [importsPaths.get]: admins({ path: '/api/admin/imports/1' }),
  [importsPaths.map]: admins({ path: '/api/admin/imports/1/mapping', body: { mapping: {} } }),
  [importsPaths.run]: admins({ path: '/api/admin/imports/1/run', body: {} }),
  [importsPaths.rollBack]: admins({ path: '/api/admin/imports/1/roll-back' }),
  [importsPaths.report]: admins({ path: '/api/admin/imports/1/report.csv' }),
};
