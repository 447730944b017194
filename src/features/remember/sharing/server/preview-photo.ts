import { buffer } from 'node:stream/consumers';
import { keyOfAddress } from '#features/remember/media/server/media-address.ts';
import type { Storage } from '#shared/server/storage/storage.ts';

/** The first photo of a memorial, in the middle size; null where it has none of ours. */
export async function previewPhoto(storage: Storage, address: string | undefined): Promise<Buffer | null> {
  const key = address ? keyOfAddress(address) : null;
  const file = key ? await storage.read(`${key}/medium.webp`) : null;
  return file ? buffer(file.stream) : null;
}
