/** The error message of a command that did not do what was asked. */
export function fail(message: string): string {
  process.exitCode = 1;
  return message;
}

/** Prints a command's last line: to stdout when it succeeded, to stderr when it failed. */
export async function tellOutcome(outcome: Promise<string>): Promise<void> {
  const message = await outcome;
  if (process.exitCode === 1) console.error(message);
  else console.log(message);
}
