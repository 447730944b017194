/** A register that can be read but not imported; the message is for the operator. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}
