import { Growing } from './growing.ts';

/** Texts one after the other in one buffer, which the garbage collector need not look through. */
export class PackedTexts {
  readonly size: number;
  readonly #bytes: Buffer;
  readonly #starts: Uint32Array;

  constructor(bytes: Buffer, starts: Uint32Array) {
    this.#bytes = bytes;
    this.#starts = starts;
    this.size = starts.length - 1;
  }

  get bytes(): number {
    return this.#bytes.length + this.#starts.byteLength;
  }

  at(place: number): string {
    return this.#bytes.toString('utf8', this.#starts[place], this.#starts[place + 1]);
  }
}

export class PackedTextsBuilder {
  readonly #bytes = new Growing((length) => Buffer.allocUnsafe(length));
  readonly #starts = new Growing((length) => new Uint32Array(length));

  get bytes(): number {
    return this.#bytes.length + this.#starts.length * 4;
  }

  add(text: string): void {
    this.#starts.push(this.#bytes.length);
    this.#bytes.pushAll(Buffer.from(text));
  }

  build(): PackedTexts {
    this.#starts.push(this.#bytes.length);
    return new PackedTexts(this.#bytes.whole(), this.#starts.whole());
  }
}
