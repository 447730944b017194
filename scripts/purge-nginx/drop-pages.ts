import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What nginx keeps of an answer begins with its headers; ours are far shorter than this. */
const HEAD_BYTES = 16 * 1024;
const TAGS = /\r\nsurrogate-key: ([^\r]*)\r\n/i;

/**
 * Removes from nginx's cache folder every answer that carries one of the tags. nginx takes an answer whose file is gone for one
 * that it never had; it cannot find answers by what they are about itself.
 * @returns how many were removed
 */
export async function dropPages(folder: string, tags: readonly string[]): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  let dropped = 0;
  for (const file of files) {
    const carried = await tagsOf(file).catch(gone);
    if (!carried?.some((tag) => tags.includes(tag))) continue;
    await rm(file, { force: true });
    dropped += 1;
  }
  return dropped;
}

async function tagsOf(path: string): Promise<string[]> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const [headers = ''] = buffer.toString('latin1', 0, bytesRead).split('\r\n\r\n');
    return TAGS.exec(`${headers}\r\n`)?.[1]?.split(' ') ?? [];
  } finally {
    await file.close();
  }
}

/** nginx may have removed or renamed a file since the folder was read. */
function gone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
