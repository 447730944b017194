/** What a command says of itself where it did not do what was asked. */
export function fail(message: string): string {
  process.exitCode = 1;
  return message;
}

/** Prints what a command says at its end: a failure where errors are read. */
export async function tellOutcome(outcome: Promise<string>): Promise<void> {
  const message = await outcome;
  if (process.exitCode === 1) console.error(message);
  else console.log(message);
}
