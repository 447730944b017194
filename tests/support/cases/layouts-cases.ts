import { layoutsPaths } from '#features/records/layouts/layouts-paths.ts';
import { admins, adminsFile, type Case, type Cases } from './case-kinds.ts';

const PLACE = '/api/admin/cemeteries/1';

const part = (of: string): Case => admins(`${PLACE}/${of}/1?version=a`, {});

export const LAYOUTS_CASES: Cases = {
  [layoutsPaths.list]: admins('/api/admin/cemeteries'),
  [layoutsPaths.create]: admins('/api/admin/cemeteries', {}),
  [layoutsPaths.get]: admins(PLACE),
  [layoutsPaths.edit]: admins(PLACE, {}),
  [layoutsPaths.setBoundary]: admins(`${PLACE}/boundary`, {}),
  [layoutsPaths.createSection]: admins(`${PLACE}/sections`, {}),
  [layoutsPaths.editSection]: part('sections'),
  [layoutsPaths.removeSection]: part('sections'),
  [layoutsPaths.createPath]: admins(`${PLACE}/paths`, {}),
  [layoutsPaths.editPath]: part('paths'),
  [layoutsPaths.removePath]: part('paths'),
  [layoutsPaths.createGate]: admins(`${PLACE}/gates`, {}),
  [layoutsPaths.editGate]: part('gates'),
  [layoutsPaths.removeGate]: part('gates'),
  [layoutsPaths.createSpot]: admins(`${PLACE}/spots`, {}),
  [layoutsPaths.editSpot]: part('spots'),
  [layoutsPaths.removeSpot]: part('spots'),
  [layoutsPaths.checkFile]: adminsFile(`${PLACE}/layout-file/check`, '{}'),
  [layoutsPaths.takeFile]: adminsFile(`${PLACE}/layout-file`, '{}'),
  [layoutsPaths.searchOnly]: admins('/api/cemeteries/1/search-only'),
  [layoutsPaths.setSearchOnly]: admins('/api/cemeteries/1/search-only', {}),
  [layoutsPaths.partNames]: admins('/api/cemeteries/1/part-names'),
  [layoutsPaths.setPartNames]: admins('/api/cemeteries/1/part-names', {}),
  [layoutsPaths.exportFile]: admins(`${PLACE}/layout.geojson`),
};
