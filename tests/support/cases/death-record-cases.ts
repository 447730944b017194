import { deathsPaths } from '#features/records/deaths/deaths-paths.ts';
import { apart, type Cases } from './case-kinds.ts';

const at = '/api/death-records/1';

/** Cases about deaths name graves, never memorials. */
export const DEATH_RECORD_CASES: Cases = {
  [deathsPaths.create]: apart('/api/death-records', {}),
  [deathsPaths.list]: apart('/api/death-records'),
  [deathsPaths.get]: apart(at),
  [deathsPaths.edit]: apart(at, {}),
  [deathsPaths.candidates]: apart(`${at}/candidates`),
  [deathsPaths.link]: apart(`${at}/grave`, { graveId: 1 }),
  [deathsPaths.addDocument]: apart(`${at}/documents`, {}),
  [deathsPaths.markDocument]: apart(`${at}/documents/1/checked`, { isVerified: true }),
  [deathsPaths.documentFile]: apart(`${at}/documents/1/file`),
  [deathsPaths.check]: apart(`${at}/check`),
  [deathsPaths.decide]: apart(`${at}/decide`, { status: 'rejected', notes: 'No.' }),
  [deathsPaths.answer]: apart(`${at}/answer`, { notes: 'Here.' }),
};
