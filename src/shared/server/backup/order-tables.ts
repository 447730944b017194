/**
 * Orders tables so that every one stands after those it refers to. References to itself do not count: a
 * foreign key is checked when its statement ends, and a table is loaded by one statement.
 * @param references from the referring to the referred table
 * @throws Error naming the tables of a circle
 */
export function orderTables(
  tables: readonly string[],
  references: readonly { from: string; to: string }[],
): string[] {
  const waiting = new Set([...tables].sort());
  const ordered: string[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting].filter(
      (table) => !references.some(({ from, to }) => from === table && to !== table && waiting.has(to)),
    );
    if (ready.length === 0) {
      throw new Error(`The foreign keys of these tables form a circle: ${[...waiting].join(', ')}`);
    }
    for (const table of ready) waiting.delete(table);
    ordered.push(...ready);
  }
  return ordered;
}
