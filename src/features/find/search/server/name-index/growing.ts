/** A typed array that grows by half its length. */
export class Growing<Values extends Uint32Array | Uint8Array> {
  readonly #make: (length: number) => Values;
  #values: Values;
  length = 0;

  constructor(make: (length: number) => Values) {
    this.#make = make;
    this.#values = make(1024);
  }

  push(value: number): void {
    this.#reserve(1);
    this.#values[this.length++] = value;
  }

  pushAll(values: Values): void {
    this.#reserve(values.length);
    this.#values.set(values, this.length);
    this.length += values.length;
  }

  /** A copy without the room that is not used. */
  whole(): Values {
    const whole = this.#make(this.length);
    whole.set(this.#values.subarray(0, this.length));
    return whole;
  }

  #reserve(more: number): void {
    const needed = this.length + more;
    if (needed <= this.#values.length) return;
    const larger = this.#make(Math.max(needed, Math.ceil(this.#values.length * 1.5)));
    larger.set(this.#values.subarray(0, this.length));
    this.#values = larger;
  }
}
