import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PAGE_BYTES = 65_536;
/** 8 MB stay in memory: the strings of about 100,000 register rows. */
const MEMORY_PAGES = 128;
const CACHED_PAGES = 32;

/**
 * A workbook's shared strings, by number. They stand in one place of the file and are needed all through the
 * sheet; as JavaScript strings they took 241 MB of heap for 400,000 rows. Here they are UTF-8 pages outside the
 * heap, and beyond 8 MB in a temporary file, so that memory grows by four bytes per string only.
 */
export class SharedStrings {
  #ends = new Uint32Array(1024);
  #count = 0;
  #pages: Buffer[] = [];
  #tail = Buffer.alloc(PAGE_BYTES);
  #length = 0;
  #spill: { folder: string; fd: number } | undefined;
  #cache = new Map<number, Buffer>();

  add(text: string): void {
    const bytes = Buffer.from(text, 'utf8');
    for (let done = 0; done < bytes.length; ) {
      const at = this.#length % PAGE_BYTES;
      const copied = bytes.copy(this.#tail, at, done);
      done += copied;
      this.#length += copied;
      if (this.#length % PAGE_BYTES === 0) this.#closePage();
    }
    if (this.#count === this.#ends.length) {
      const wider = new Uint32Array(this.#count * 2);
      wider.set(this.#ends);
      this.#ends = wider;
    }
    this.#ends[this.#count++] = this.#length;
  }

  /** The string of that number; '' for a number the table does not hold. */
  get(index: number): string {
    if (!Number.isInteger(index) || index < 0 || index >= this.#count) return '';
    const end = this.#ends[index] ?? 0;
    let start = index === 0 ? 0 : (this.#ends[index - 1] ?? 0);
    const parts: Buffer[] = [];
    while (start < end) {
      const page = Math.floor(start / PAGE_BYTES);
      const stop = Math.min(end, (page + 1) * PAGE_BYTES);
      parts.push(this.#page(page).subarray(start - page * PAGE_BYTES, stop - page * PAGE_BYTES));
      start = stop;
    }
    const [only] = parts;
    return parts.length === 1 && only ? only.toString('utf8') : Buffer.concat(parts).toString('utf8');
  }

  /** Removes the temporary file. */
  close(): void {
    if (!this.#spill) return;
    closeSync(this.#spill.fd);
    rmSync(this.#spill.folder, { recursive: true, force: true });
    this.#spill = undefined;
  }

  #closePage(): void {
    const number = this.#length / PAGE_BYTES - 1;
    if (number < MEMORY_PAGES) {
      this.#pages.push(this.#tail);
      this.#tail = Buffer.alloc(PAGE_BYTES);
      return;
    }
    if (!this.#spill) {
      const folder = mkdtempSync(join(tmpdir(), 'register-'));
      this.#spill = { folder, fd: openSync(join(folder, 'strings'), 'wx+', 0o600) };
    }
    writeSync(this.#spill.fd, this.#tail, 0, PAGE_BYTES, (number - MEMORY_PAGES) * PAGE_BYTES);
  }

  #page(number: number): Buffer {
    const held = this.#pages[number] ?? this.#cache.get(number);
    if (held) return held;
    if (number === Math.floor(this.#length / PAGE_BYTES) || !this.#spill) return this.#tail;
    const oldest = this.#cache.keys().next().value;
    const isFull = oldest !== undefined && this.#cache.size >= CACHED_PAGES;
    const page = (isFull ? this.#cache.get(oldest) : undefined) ?? Buffer.alloc(PAGE_BYTES);
    if (isFull) this.#cache.delete(oldest);
    readSync(this.#spill.fd, page, 0, PAGE_BYTES, (number - MEMORY_PAGES) * PAGE_BYTES);
    this.#cache.set(number, page);
    return page;
  }
}
