import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lendFile } from './lend-file.ts';
import type { Storage } from './storage.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lend-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const opened: Readable[] = [];
const read: Storage['read'] = async (name) => {
  if (name === 'gone/file') return null;
  const stream = Readable.from([Buffer.from('stored')], { objectMode: false });
  opened.push(stream);
  return { stream, bytes: 6 };
};
const place = (workFolder = join(folder, 'work')) => ({ storage: { read }, workFolder, prefix: 'job-' });

describe('a lent file', () => {
  it('lies in a folder of its own while it is worked on, and leaves nothing', async () => {
    const told = await lendFile(place(), 'group/file', async (path, own) => {
      writeFileSync(join(own, 'beside'), '');
      return readFileSync(path, 'utf8');
    });
    expect([told, readdirSync(join(folder, 'work'))]).toEqual(['stored', []]);
  });

  it('leaves nothing where the work fails', async () => {
    const fails = lendFile(place(), 'group/file', () => Promise.reject(new Error('no')));
    await expect(fails).rejects.toThrow('no');
    expect(readdirSync(join(folder, 'work'))).toEqual([]);
  });

  it('is null, and no work is done, where it is gone', async () => {
    const told = await lendFile(place(), 'gone/file', () => Promise.reject(new Error('worked')));
    expect([told, readdirSync(join(folder, 'work'))]).toEqual([null, []]);
  });

  it('is not opened where there is no room for a copy', async () => {
    writeFileSync(join(folder, 'full'), '');
    opened.length = 0;
    await expect(lendFile(place(join(folder, 'full', 'work')), 'group/file', async () => 1)).rejects.toThrow(
      'ENOTDIR',
    );
    expect(opened).toEqual([]);
  });
});
