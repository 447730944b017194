/** Numbers the marks of names: 0, 1, 2 … in the order in which they are first met. Open addressing over hashes of 32 bits. */
export class MarkTable {
  #hashes = new Uint32Array(1024);
  /** Number + 1; 0: free. */
  #numbers = new Uint32Array(1024);
  size = 0;

  /** The mark's number; a new one where it is met for the first time. */
  add(mark: string): number {
    const hash = hashMark(mark);
    const at = this.#slotOf(hash);
    const known = this.#numbers[at] ?? 0;
    if (known > 0) return known - 1;
    this.#hashes[at] = hash;
    this.#numbers[at] = ++this.size;
    if (this.size * 2 > this.#numbers.length) this.#grow();
    return this.size - 1;
  }

  /** The mark's number; -1 where no name has it. */
  find(mark: string): number {
    return (this.#numbers[this.#slotOf(hashMark(mark))] ?? 0) - 1;
  }

  get bytes(): number {
    return this.#hashes.byteLength * 2;
  }

  #slotOf(hash: number): number {
    const last = this.#numbers.length - 1;
    let at = hash & last;
    while (this.#numbers[at] !== 0 && this.#hashes[at] !== hash) at = (at + 1) & last;
    return at;
  }

  #grow(): void {
    const [hashes, numbers] = [this.#hashes, this.#numbers];
    this.#hashes = new Uint32Array(hashes.length * 2);
    this.#numbers = new Uint32Array(hashes.length * 2);
    for (const [at, number] of numbers.entries()) {
      const hash = hashes[at] ?? 0;
      if (number === 0) continue;
      const slot = this.#slotOf(hash);
      this.#hashes[slot] = hash;
      this.#numbers[slot] = number;
    }
  }
}

/**
 * FNV-1a with a last mixing, for the slots are its lowest bits. Of 300,000 marks about ten pairs share a hash and their names;
 * those are compared like all others and fall away.
 */
function hashMark(mark: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < mark.length; at++) hash = Math.imul(hash ^ mark.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
