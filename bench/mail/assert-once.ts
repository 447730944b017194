/** @throws where something expected did not come, or anything came twice */
export function assertOnce(arrived: readonly string[], expected: number, what: string): void {
  const different = new Set(arrived).size;
  if (arrived.length !== expected || different !== expected)
    throw new Error(`${what}: ${arrived.length} came, ${different} different ones, of ${expected}`);
}
