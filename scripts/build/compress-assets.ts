import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg|json|txt|ico)$/;
/** Bytes; even the smallest chunks shrink by half, and every page loads some. */
const SMALLEST = 200;

/** Writes `.br` and `.gz` beside what compresses, once, at the highest level: serving then costs no CPU. */
export function compressAssets(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !COMPRESSIBLE.test(file)) continue;
    // A name with a hash never changes its content; other files may.
    if (file.includes('/assets/') && existsSync(`${file}.br`)) continue;
    const content = readFileSync(file);
    if (content.length < SMALLEST) continue;
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    writeFileSync(`${file}.br`, brotliCompressSync(content, quality));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
