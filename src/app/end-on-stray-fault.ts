interface Log {
  fatal(fault: unknown, message: string): void;
}

/**
 * The last handler: an exception or a rejection that nothing caught is logged, and ends the process with 1. It cannot go on,
 * since nobody knows what was left half done; its supervisor starts it again, and other instances serve meanwhile. Node by
 * itself would end it too, but print the fault with the values of its statement, which the log leaves out.
 */
export function endOnStrayFault(log: Log): void {
  process.on('uncaughtException', (fault, origin) => {
    log.fatal(
      fault,
      origin === 'unhandledRejection'
        ? 'a rejection that nothing caught'
        : 'an exception that nothing caught',
    );
    process.exit(1);
  });
}
