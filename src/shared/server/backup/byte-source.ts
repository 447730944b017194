/** Takes lines and counted bytes from a stream, holding no more of it than asked for. */
export class ByteSource {
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #limit: number;
  #rest: Buffer = Buffer.alloc(0);

  /** @param limit longest line or piece, in bytes */
  constructor(chunks: AsyncIterable<Buffer>, limit: number) {
    this.#chunks = chunks[Symbol.asyncIterator]();
    this.#limit = limit;
  }

  /** With its line feed; undefined at the end. @throws RangeError where a line is cut off or too long */
  async line(): Promise<Buffer | undefined> {
    const parts: Buffer[] = [];
    for (let length = 0; length <= this.#limit; ) {
      const end = this.#rest.indexOf(0x0a);
      if (end >= 0) return Buffer.concat([...parts, this.#take(end + 1)]);
      length += this.#rest.length;
      parts.push(this.#take(this.#rest.length));
      if (await this.#pull()) continue;
      if (length === 0) return undefined;
      throw new RangeError('the last line is cut off');
    }
    throw new RangeError('a line is too long');
  }

  /** @throws RangeError where fewer bytes are left */
  async bytes(count: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let missing = count; missing > 0; ) {
      if (this.#rest.length === 0 && !(await this.#pull())) throw new RangeError('data is cut off');
      const piece = this.#take(Math.min(missing, this.#rest.length));
      missing -= piece.length;
      parts.push(piece);
    }
    return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
  }

  #take(count: number): Buffer {
    const taken = this.#rest.subarray(0, count);
    this.#rest = this.#rest.subarray(count);
    return taken;
  }

  async #pull(): Promise<boolean> {
    const { done, value } = await this.#chunks.next();
    if (!done) this.#rest = value;
    return !done;
  }
}
