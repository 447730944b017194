/** A refusal whose message tells the operator what to do; commands print it without a stack. */
export class LauncherError extends Error {
  override name = 'LauncherError';
}
