import { deathsPaths } from '#features/deaths/deaths-paths.ts';
import type { Case } from './memorial-cases.ts';

const plain = (path: string, body?: unknown): Case => ({ as: 'apart', send: () => [{ path, body }] });
const at = '/api/death-records/1';

/** Cases about deaths name graves, never memorials. */
export const DEATH_RECORD_CASES: Record<string, Case> = {
  [deathsPaths.create]: plain('/api/death-records', {}),
  [deathsPaths.list]: plain('/api/death-records'),
  [deathsPaths.get]: plain(at),
  [deathsPaths.edit]: plain(at, {}),
  [deathsPaths.candidates]: plain(`${at}/candidates`),
  [deathsPaths.link]: plain(`${at}/grave`, { graveId: 1 }),
  [deathsPaths.addDocument]: plain(`${at}/documents`, {}),
  [deathsPaths.markDocument]: plain(`${at}/documents/1/checked`, { isVerified: true }),
  [deathsPaths.documentFile]: plain(`${at}/documents/1/file`),
  [deathsPaths.check]: plain(`${at}/check`),
  [deathsPaths.decide]: plain(`${at}/decide`, { status: 'rejected', notes: 'No.' }),
  [deathsPaths.answer]: plain(`${at}/answer`, { notes: 'Here.' }),
};
