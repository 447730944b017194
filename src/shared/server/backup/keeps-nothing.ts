import type { Storage } from '../storage/storage.ts';

/** Takes every file and keeps none: for a restore that is only tried. */
export const KEEPS_NOTHING: Storage = {
  kind: 'folder',
  put: async () => {},
  read: async () => null,
  size: async () => null,
  removeGroup: async () => {},
  remove: async () => {},
};
