/** As many as keep a server busy while others wait for the database or for a thread that draws. */
const AT_ONCE = 6;

/** Does something with each, several at a time. @returns what came of each, in the order of the given ones */
export async function sideBySide<Given, Made>(
  given: readonly Given[],
  work: (one: Given) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = Array.from({ length: given.length });
  const left = given.entries();
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (const [index, one] of left) made[index] = await work(one);
  });
  await Promise.all(workers);
  return made;
}
