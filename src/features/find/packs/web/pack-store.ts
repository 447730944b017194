import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { PACK_FORMAT, type WholePack } from '../pack-format.ts';

/** A cemetery on this device. Graves stay in columns: 9,000 of them are read in one piece. */
export interface KeptPack {
  cemeteryId: number;
  pack: WholePack;
  /** Each grave's name, folded for searching. */
  folded: string[];
}

/** What a list says of a kept pack without reading it. */
export interface PackInfo {
  cemeteryId: number;
  name: string;
  address: string;
  format: number;
  version: number;
  graves: number;
  /** What came over the network for it, in all, since it was last fetched whole. */
  bytes: number;
  /** When it was last the same as the server's. */
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

/** By name. What an earlier version of the product wrote in another form counts as not there. */
export async function readInfos(): Promise<PackInfo[]> {
  const infos = await (await database()).getAll('infos');
  return infos.filter(({ format }) => format === PACK_FORMAT).sort((a, b) => a.name.localeCompare(b.name));
}

export async function readPack(cemeteryId: number): Promise<KeptPack | undefined> {
  const kept = await (await database()).get('packs', cemeteryId);
  return kept?.pack.format === PACK_FORMAT ? kept : undefined;
}

/** A pack and what is told of it are kept and removed together. */
const BOTH = ['packs', 'infos'] as const;

/** Both or neither: on a full device the older pack stays as it was. */
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
