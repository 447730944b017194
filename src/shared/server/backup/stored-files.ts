import type { ClientBase } from 'pg';
import type { Storage } from '../storage/storage.ts';

/** A file that a row of the database names. */
export interface StoredName {
  /** `<group>/<file>`, as the storage knows it. */
  name: string;
  /** MIME type. */
  type: string;
}

/** Where the files lie, and which there are by a database as one connection sees it. */
export interface StoredFiles {
  storage: Storage;
  list(client: ClientBase): Promise<StoredName[]>;
}
