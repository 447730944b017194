/** A binary heap of node numbers, the least costly first; a node may be in it twice. */
export class NodeQueue {
  readonly #nodes: number[] = [];
  readonly #costs: number[] = [];

  get size(): number {
    return this.#nodes.length;
  }

  push(node: number, cost: number): void {
    let at = this.#nodes.length;
    this.#nodes.push(node);
    this.#costs.push(cost);
    while (at > 0) {
      const above = (at - 1) >> 1;
      if ((this.#costs[above] as number) <= cost) break;
      this.#swap(at, above);
      at = above;
    }
  }

  /** Removes the cheapest node; call it only while `size` is not 0. */
  pop(): number {
    const node = this.#nodes[0] as number;
    const lastNode = this.#nodes.pop() as number;
    const lastCost = this.#costs.pop() as number;
    if (this.#nodes.length > 0) {
      this.#nodes[0] = lastNode;
      this.#costs[0] = lastCost;
      this.#sink();
    }
    return node;
  }

  #sink(): void {
    for (let at = 0; ; ) {
      const left = 2 * at + 1;
      const right = left + 1;
      let least = at;
      if (left < this.#costs.length && (this.#costs[left] as number) < (this.#costs[least] as number))
        least = left;
      if (right < this.#costs.length && (this.#costs[right] as number) < (this.#costs[least] as number))
        least = right;
      if (least === at) return;
      this.#swap(at, least);
      at = least;
    }
  }

  #swap(a: number, b: number): void {
    [this.#nodes[a], this.#nodes[b]] = [this.#nodes[b] as number, this.#nodes[a] as number];
    [this.#costs[a], this.#costs[b]] = [this.#costs[b] as number, this.#costs[a] as number];
  }
}
