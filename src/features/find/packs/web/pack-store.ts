import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { PACK_FORMAT, type WholePack } from '../pack-format.ts';

/** A cemetery on this device. Graves stay in columns, so that 9,000 of them are read in one piece. */
export interface KeptPack {
  cemeteryId: number;
  pack: WholePack;
  /** Each grave's name, folded for searching. */
  folded: string[];
  /** The rules by which they were folded; missing in packs that were kept before it was written down. */
  foldVersion?: number;
}

/** What a list shows of a pack without loading it. */
export interface PackInfo {
  cemeteryId: number;
  name: string;
  address: string;
  /** Missing in packs that were kept before they held them. */
  aliases?: string[];
  format: number;
  version: number;
  graves: number;
  /** Missing in packs that were kept before cemeteries could be search only. */
  isSearchOnly?: boolean;
  /** Bytes downloaded for it in all since it was last fetched whole. */
  bytes: number;
  /** When it last equalled the server's. */
  savedAt: string;
}

interface PackSchema extends DBSchema {
  packs: { key: number; value: KeptPack };
  infos: { key: number; value: PackInfo };
}

let opening: Promise<IDBPDatabase<PackSchema>> | undefined;

function database(): Promise<IDBPDatabase<PackSchema>> {
  opening ??= openDB<PackSchema>('ziyarah-packs', 1, {
    upgrade(db) {
      db.createObjectStore('packs', { keyPath: 'cemeteryId' });
      db.createObjectStore('infos', { keyPath: 'cemeteryId' });
    },
    terminated: () => {
      opening = undefined;
    },
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

/** Sorted by name. Packs that an earlier version wrote in another format count as absent. */
export async function readInfos(): Promise<PackInfo[]> {
  const infos = await (await database()).getAll('infos');
  return infos.filter(({ format }) => format === PACK_FORMAT).sort((a, b) => a.name.localeCompare(b.name));
}

export async function readPack(cemeteryId: number): Promise<KeptPack | undefined> {
  const kept = await (await database()).get('packs', cemeteryId);
  return kept?.pack.format === PACK_FORMAT ? kept : undefined;
}

/** A pack and its list entry are written and removed together. */
const BOTH = ['packs', 'infos'] as const;

/** Writes both or neither: on a full device the previous pack stays as it was. */
export async function writePack(kept: KeptPack, info: PackInfo): Promise<void> {
  const tx = (await database()).transaction(BOTH, 'readwrite', { durability: 'strict' });
  await Promise.all([tx.objectStore('packs').put(kept), tx.objectStore('infos').put(info), tx.done]);
}

export async function writeInfo(info: PackInfo): Promise<void> {
  await (await database()).put('infos', info);
}

export async function removePack(cemeteryId: number): Promise<void> {
  const tx = (await database()).transaction(BOTH, 'readwrite');
  await Promise.all([
    tx.objectStore('packs').delete(cemeteryId),
    tx.objectStore('infos').delete(cemeteryId),
    tx.done,
  ]);
}
