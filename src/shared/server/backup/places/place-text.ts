import { text } from 'node:stream/consumers';
import type { BackupPlace } from './place.ts';

/** @returns null where there is no such file */
export async function readText(place: BackupPlace, name: string): Promise<string | null> {
  const file = await place.read(name);
  return file && text(file);
}

export function writeText(place: BackupPlace, name: string, content: string): Promise<void> {
  const bytes = async function* () {
    yield Buffer.from(content);
  };
  return place.write(name, bytes());
}
