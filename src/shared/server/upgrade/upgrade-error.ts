/** Its message says to an operator what is in the way of an upgrade. */
export class UpgradeError extends Error {
  override name = 'UpgradeError';
}
