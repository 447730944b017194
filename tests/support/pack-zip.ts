import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeZip } from '#features/records/imports/server/register/sample-xlsx.ts';

/** A ZIP archive in memory: what DOCX files are. */
export function packZip(parts: Record<string, string>): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'zip-'));
  try {
    const path = join(folder, 'parts.zip');
    writeZip(path, Object.entries(parts));
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
