import { listPhotoFiles } from '#features/arrange/cleaning/server/booking-photos.ts';
import { listCleanerFiles } from '#features/arrange/cleaning/server/cleaner-documents.ts';
import { listAvatarFiles } from '#features/people/profile/server/avatar.ts';
import { listImportFiles } from '#features/records/imports/server/stored-register.ts';
import { listDocumentFiles } from '#features/records/verification/server/documents.ts';
import { listStoredFiles } from '#features/remember/media/server/list-stored-files.ts';
import type { StoredFiles } from '#shared/server/backup/stored-files.ts';

/** Uploads of families, documents of offices and of cleaners, photos of visits. */
export const listAllFiles: StoredFiles['list'] = async (client) => [
  ...(await listStoredFiles(client)),
  ...(await listDocumentFiles(client)),
  ...(await listImportFiles(client)),
  ...(await listCleanerFiles(client)),
  ...(await listPhotoFiles(client)),
  ...(await listAvatarFiles(client)),
];
