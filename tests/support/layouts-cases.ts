import { layoutsPaths } from '#features/layouts/layouts-paths.ts';
import type { Case } from './memorial-cases.ts';
import type { Sent } from './open-lists.ts';

const PLACE = '/api/admin/cemeteries/1';

/** For administrators: the family of a memorial is refused as everybody is. */
const admins = (sent: Sent): Case => ({ as: 'record', family: 403, others: 403, send: () => [sent] });
const part = (of: string): Case => admins({ path: `${PLACE}/${of}/1?version=a`, body: {} });

export const LAYOUTS_CASES: Record<string, Case> = {
  [layoutsPaths.list]: admins({ path: '/api/admin/cemeteries' }),
  [layoutsPaths.create]: admins({ path: '/api/admin/cemeteries', body: {} }),
  [layoutsPaths.get]: admins({ path: PLACE }),
  [layoutsPaths.edit]: admins({ path: PLACE, body: {} }),
  [layoutsPaths.setBoundary]: admins({ path: `${PLACE}/boundary`, body: {} }),
  [layoutsPaths.createSection]: admins({ path: `${PLACE}/sections`, body: {} }),
  [layoutsPaths.editSection]: part('sections'),
  [layoutsPaths.removeSection]: part('sections'),
  [layoutsPaths.createPath]: admins({ path: `${PLACE}/paths`, body: {} }),
  [layoutsPaths.editPath]: part('paths'),
  [layoutsPaths.removePath]: part('paths'),
  [layoutsPaths.createGate]: admins({ path: `${PLACE}/gates`, body: {} }),
  [layoutsPaths.editGate]: part('gates'),
  [layoutsPaths.removeGate]: part('gates'),
  [layoutsPaths.checkFile]: admins({ path: `${PLACE}/layout-file/check`, file: '{}' }),
  [layoutsPaths.takeFile]: admins({ path: `${PLACE}/layout-file`, file: '{}' }),
  [layoutsPaths.exportFile]: admins({ path: `${PLACE}/layout.geojson` }),
};
