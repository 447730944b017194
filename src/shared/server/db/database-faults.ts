const GONE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
]);
const GONE_TEXT =
  /timeout exceeded when trying to connect|connection terminated|query read timeout|client has encountered a connection error|connection ended/i;

/** True where the database is away, overloaded or restarting: the reader is told to try again, not that we broke. */
export function isDatabaseAway(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) {
    const code = (e as { code?: unknown }).code;
    if (typeof code === 'string') {
      if (
        GONE.has(code) ||
        code.startsWith('08') ||
        /^57P0[1235]$/.test(code) ||
        code === '53200' ||
        code === '53300' ||
        code === '57014'
      ) {
        return true;
      }
    }
    if (GONE_TEXT.test(e.message)) return true;
  }
  return false;
}

/** True where the database's disk is full (SQLSTATE 53100): what is written is refused, what is read is answered. */
export const isDatabaseFull = (error: unknown): boolean => hasState(error, '53100');

/**
 * True where the database takes no writes at all (SQLSTATE 25006): the address leads to a replica, as in the minutes of a
 * failover, or somebody has closed it for writing.
 */
export const isDatabaseReadOnly = (error: unknown): boolean => hasState(error, '25006');

/** Full or read-only: what a read notes beside itself is left out, so that reading goes on. */
export const takesNoWrites = (error: unknown): boolean => isDatabaseFull(error) || isDatabaseReadOnly(error);

/**
 * True where the database ended a transaction because it and another waited for each other (SQLSTATE 40P01): nothing of it
 * was kept, and the same again succeeds once the other has ended.
 */
export const isDeadlock = (error: unknown): boolean => hasState(error, '40P01');

function hasState(error: unknown, state: string): boolean {
  for (let e = error; e instanceof Error; e = e.cause)
    if ((e as { code?: unknown }).code === state) return true;
  return false;
}

/** The constraint a write ran into (SQLSTATE 23505), or null. */
export function uniqueViolationOf(error: unknown): string | null {
  for (let e = error; e instanceof Error; e = e.cause) {
    const { code, constraint } = e as { code?: unknown; constraint?: unknown };
    if (code === '23505' && typeof constraint === 'string') return constraint;
  }
  return null;
}
